// A sheet of cards as a PNG. The browser draws the cards as they look on the page, from an SVG that contains them.

import { CARD_MM, GRID, PNG, marks } from './sheet';
import * as texts from '../../texts/decks';

const MM = 96 / 25.4;

/** All styles of this page with embedded typefaces, so that they work where nothing can be loaded. */
async function styles(): Promise<string> {
  const parts: string[] = [];
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSMediaRule && /print/.test(rule.conditionText)) continue;
      parts.push(
        rule instanceof CSSFontFaceRule ? await inlined(rule.cssText, sheet.href ?? location.href) : rule.cssText,
      );
    }
  }
  return parts.join('\n');
}

async function inlined(css: string, base: string): Promise<string> {
  const matches = [...css.matchAll(/url\("?([^")]+)"?\)/g)].filter((m) => !m[1]!.startsWith('data:'));
  let text = css;
  for (const [whole, url] of matches) {
    const data = await fetch(new URL(url!, base)).then((answer) => answer.blob());
    text = text.replace(whole, `url("${await dataUrl(data)}")`);
  }
  return text;
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error(texts.typefaceNotRead));
    reader.readAsDataURL(blob);
  });
}

/** The nine cards of a sheet, as they look in `grid`, as a PNG at 300 dpi. */
export async function pagePng(grid: HTMLElement, game: string): Promise<Blob> {
  const width = GRID * PNG.card.width + 2 * PNG.margin;
  const height = GRID * PNG.card.height + 2 * PNG.margin;
  const inside = { width: GRID * CARD_MM.width * MM, height: GRID * CARD_MM.height * MM };
  const unit = inside.width / (GRID * PNG.card.width);
  const margin = PNG.margin * unit;
  const lines = marks(GRID * CARD_MM.width + (2 * margin) / MM, GRID * CARD_MM.height + (2 * margin) / MM)
    .map(
      ([x1, y1, x2, y2]) =>
        `<line x1="${x1 * MM}" y1="${y1 * MM}" x2="${x2 * MM}" y2="${y2 * MM}" stroke="#000" stroke-width="0.5"/>`,
    )
    .join('');
  const body = new XMLSerializer().serializeToString(grid);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" data-theme="light" data-game="${game}" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width * unit} ${height * unit}"><style>${escaped(await styles())}</style>` +
    `<rect width="100%" height="100%" fill="#fff"/>${lines}` +
    `<foreignObject x="${margin}" y="${margin}" width="${inside.width}" height="${inside.height}">${body}</foreignObject></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(texts.pageNotDrawn))), 'image/png'),
  );
}

function escaped(css: string): string {
  return css.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
