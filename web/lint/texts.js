// Texts that people read belong in src/texts. This rule reports them everywhere else.

/** Attributes that people read. */
const READ = /^(title|alt|placeholder|label|aria-(label|description|roledescription|valuetext|placeholder))$/;

/** Attributes that only the browser reads. */
const UNREAD =
  /^(class|style|d|points|transform|viewBox|href|src|id|for|fill|stroke|sizes|media|rel|pattern|accept|name|type|value)$/;

/** Calls whose arguments are code: selectors, media queries, names of stored values. */
const CODE_CALL = /(querySelector|querySelectorAll|closest|matches|matchMedia|getItem|setItem|hashed|includes|has)$/;

/** Names of keys, and of combinations such as Control+z. */
const KEY =
  /^(Escape|Esc|Enter|Tab|Home|End|Delete|Backspace|(Control|Ctrl|Shift|Alt|Meta)(\+.*)?|Arrow\w+|Page(Up|Down)|Space)$/;

const TWO_WORDS = /\p{L}[\p{L}'’]*[,:;.!?…]?\s+(\p{L}|\d)/u;
const CAPITALIZED = /^\s*\p{Lu}[\p{Ll}'’]/u;
const STYLE =
  /[[\]<>{}#|\\=_]|\.\w|\d(px|em|rem|vh|vw|ms|%)|\b(var|calc|rgba?|rotate|translate|scale|matrix|min|max|minmax)\(/;

/** Whether a string in a script reads like a sentence or a label. */
const isProse = (text) =>
  !KEY.test(text.trim()) && !STYLE.test(text) && (TWO_WORDS.test(text) || CAPITALIZED.test(text));

const hasWord = (text) => /\p{L}{2}/u.test(text.replace(/&\w+;/g, ' ')) && !KEY.test(text.trim());

/**
 * The destination of a string in a script: people ('shown'), the program ('code') or a variable ('unknown'). A string
 * that is compared, imported, thrown or part of a type is code. So is an object key or an argument of a query.
 */
function destination(node) {
  for (let child = node, parent = node.parent; parent; child = parent, parent = parent.parent) {
    const { type } = parent;
    if (/^(TSLiteralType|Import|Export(All|Named)|ThrowStatement)/.test(type)) return 'code';
    if (type === 'SwitchCase' && parent.test === child) return 'code';
    if (type === 'BinaryExpression' && /^([!=]==?|in)$/.test(parent.operator)) return 'code';
    if (/^(Property|PropertyDefinition)$/.test(type) && parent.key === child && !parent.computed) return 'code';
    if (type === 'MemberExpression' && parent.property === child) return 'code';
    if (type === 'CallExpression' && parent.callee !== child) {
      const { name } = parent.callee.property ?? parent.callee;
      return CODE_CALL.test(name) ? 'code' : 'unknown';
    }
    if (type === 'NewExpression' && parent.callee.name === 'Set') return 'code';
    if (/Function/.test(type)) return 'unknown';
    if (type === 'SvelteMustacheTag' && parent.parent.type !== 'SvelteAttribute') return 'shown';
    if (type === 'SvelteAttribute') {
      if (READ.test(parent.key.name)) return 'shown';
      return UNREAD.test(parent.key.name) ? 'code' : 'unknown';
    }
    if (/^Svelte\w*Directive$/.test(type)) return 'code';
  }
  return 'unknown';
}

export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: { literal: 'Move "{{text}}" into src/texts: components hold no text that people read.' },
  },
  create(context) {
    const report = (node, text) => {
      context.report({ node, messageId: 'literal', data: { text: text.trim().replace(/\s+/g, ' ').slice(0, 60) } });
    };
    const checkString = (node, text) => {
      const where = destination(node);
      if (where === 'shown' ? hasWord(text) && !STYLE.test(text) : where === 'unknown' && isProse(text))
        report(node, text);
    };
    return {
      SvelteText(node) {
        const { parent } = node;
        if (/^Svelte(Script|Style)Element$/.test(parent.type) || /^(kbd|code)$/.test(parent.name?.name)) return;
        if (hasWord(node.value)) report(node, node.value);
      },
      SvelteLiteral(node) {
        const { parent } = node;
        if (parent.type !== 'SvelteAttribute') return;
        const isElement = parent.parent.parent.kind === 'html';
        if (READ.test(parent.key.name) ? hasWord(node.value) : !isElement && isProse(node.value))
          report(node, node.value);
      },
      Literal(node) {
        if (typeof node.value === 'string') checkString(node, node.value);
      },
      TemplateLiteral(node) {
        checkString(node, node.quasis.map((part) => part.value.cooked).join('0'));
      },
    };
  },
};
