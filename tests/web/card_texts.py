"""The legibility of texts on cards: their size after all scaling, and whether anything cuts them off."""

from __future__ import annotations

from typing import Final

TEXTS: Final = """
  const textsOf = (root) => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const holder = node.parentElement;
      if (!node.data.trim() || holder.closest('.offscreen, dialog, .stage, .strip')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(box => box.width > 0.5 && box.height > 0.5);
      if (boxes.length && holder.checkVisibility({ opacityProperty: true })) found.push({ node, holder, boxes });
    }
    return found;
  };
  const sizeOf = (holder) => {
    const size = parseFloat(getComputedStyle(holder).fontSize);
    if (holder instanceof SVGElement) return size * Math.abs(holder.getScreenCTM().a);
    let scale = 1;
    for (let one = holder; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.scale !== 'none') scale *= parseFloat(style.scale);
      if (style.transform !== 'none') scale *= new DOMMatrix(style.transform).a || 1;
    }
    return size * scale;
  };
"""
"""All visible texts under an element, and their size on the screen."""
SMALLEST_TEXT: Final = f"""() => {{{TEXTS}
  const all = [...document.querySelectorAll('.tabletop .card')].flatMap(textsOf);
  return all.map(({{ node, holder }}) => [sizeOf(holder), node.data.trim()]).sort((a, b) => a[0] - b[0])[0];
}}"""
"""The size of the smallest text on a card in pixels, and its words."""
FAULTS: Final = f"""least => {{{TEXTS}
  const cut = ({{ holder, boxes }}) => {{
    for (let one = holder; one && !one.matches('.card, .question'); one = one.parentElement) {{
      const style = getComputedStyle(one);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const around = one.getBoundingClientRect();
      const inside = box => box.left >= around.left - 2 && box.right <= around.right + 2
        && box.top + box.height / 5 >= around.top - 2 && box.bottom - box.height / 5 <= around.bottom + 2;
      if (!boxes.every(inside)) return true;
    }}
    return false;
  }};
  const covered = ({{ holder, boxes }}) => {{
    const gems = holder.closest('.head, .cost') ? [] : [...(holder.closest('.card')?.querySelectorAll('.gem') ?? [])];
    return gems.map(gem => gem.getBoundingClientRect()).some(gem => boxes.some(box =>
      box.left < gem.right - 1 && gem.left + 1 < box.right
      && box.top + box.height / 5 < gem.bottom && gem.top < box.bottom - box.height / 5));
  }};
  const roots = [...document.querySelectorAll('.tabletop .card, .tabletop .question')];
  return roots.flatMap(textsOf).flatMap(text => {{
    const words = text.node.data.trim().slice(0, 40);
    const size = text.holder.closest('.card') ? sizeOf(text.holder) : least;
    const small = size < least - 0.01 ? [`${{size.toFixed(1)}} px: ${{words}}`] : [];
    return [...small, ...(cut(text) ? [`cut: ${{words}}`] : []), ...(covered(text) ? [`covered: ${{words}}`] : [])];
  }});
}}"""
"""The texts on cards and in the question that are smaller than this size, cut off, or covered by a cost."""
