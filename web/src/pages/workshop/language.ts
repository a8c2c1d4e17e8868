/** Syntax colors for a set file: YAML, with the card language inside the block of cards. */
import { HighlightStyle, StreamLanguage, syntaxHighlighting, type StreamParser } from '@codemirror/language';
import { yamlLanguage } from '@codemirror/lang-yaml';
import { LanguageSupport } from '@codemirror/language';
import { parseMixed } from '@lezer/common';
import { tags } from '@lezer/highlight';

const cards: StreamParser<null> = {
  name: 'cards',
  token(stream) {
    if (stream.eatSpace()) return null;
    if (stream.match(/^#.*/)) return 'comment';
    if (stream.match(/^"[^"]*"?|^'[^']*'?/)) return 'string';
    if (stream.match(/^-?\d+/)) return 'number';
    if (stream.match(/^[A-Z][A-Z_\d]*\b/)) return 'atom';
    if (stream.match(/^\w+(?=\s*=)/)) return 'propertyName';
    if (stream.match(/^\w+(?=\s*\()/)) return 'keyword';
    if (stream.match(/^\w+/)) return 'atom';
    stream.next();
    return 'punctuation';
  },
};

const cardParser = StreamLanguage.define(cards).parser;

/** A set file. The text below `cards:` is the card language. */
export const setLanguage = new LanguageSupport(
  yamlLanguage.configure({
    wrap: parseMixed((node, input) => {
      if (node.name !== 'BlockLiteralContent') return null;
      // eslint-disable-next-line playmat/texts -- a node of the grammar
      const key = node.node.parent?.parent?.getChild('Key');
      return key && input.read(key.from, key.to) === 'cards' ? { parser: cardParser } : null;
    }),
  }),
);

/** The colors are variables of the page, so they follow its color mode. */
const colors = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--code-comment)', fontStyle: 'italic' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--code-text)' },
  { tag: tags.number, color: 'var(--code-number)' },
  { tag: tags.atom, color: 'var(--code-name)' },
  { tag: tags.keyword, color: 'var(--code-word)', fontWeight: '700' },
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--code-key)' },
  { tag: [tags.punctuation, tags.separator, tags.brace, tags.squareBracket], color: 'var(--code-soft)' },
]);

export const highlighting = syntaxHighlighting(colors);
