import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const INTO = '../src/playmat/web';

/** Files that are loaded together are combined: each request costs almost a kilobyte extra. */
const CHUNKS = [
  // The code for the lobby's sheet and for the cards in its boxes is loaded when they are opened.
  {
    name: 'lobby',
    test: /src\/pages\/(lobby\/(?!Sheet|Peek|Against|DeckPicker|Option|option)|learn\/learned|decks\/own)|cards\/Emblem|src\/texts\/lobby/,
  },
  { name: 'fair', test: /src\/lib\/(contributing|sha256|rounds)/ },
  {
    name: 'base',
    test: /src\/(lib\/(api|seats|sets|players|settings|stored)|director\/(pace|score|sheets)|pages\/(parts\/markup|puzzles\/puzzles|workshop\/stored)|texts\/(api|parts|positions|puzzles))|\0rolldown\/runtime/,
  },
  {
    name: 'board',
    test: /src\/(director\/|lib\/(wire|patch)|look\/(Icon|icons)|pages\/(parts\/(Prose|steps|holds)|replay\/replay\.ts|table\/(board|room|stage|tabletop|places\/Ground|panels\/[Cc]lock|decision\/(aim|drag|picking)))|texts\/(table|panels))/,
  },
  { name: 'frame', test: /src\/pages\/table\/(Frame|screen|panels\/)/ },
  { name: 'svelte', test: /node_modules\/svelte\// },
];

/** Writes .br and .gz versions of each text file, so that the server need not compress it. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      for (const entry of readdirSync(INTO, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg|json)$/.test(entry)) continue;
        const path = join(INTO, entry);
        const text = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(text));
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}

/** The constant texts of a catalog in src/texts, by name. Texts with values are functions, which stay unchanged. */
function constants(path: string): Map<string, string> {
  const source = readFileSync(`${path}.ts`, 'utf8');
  return new Map(
    [...source.matchAll(/^export const (\w+) =\s*(['"])([^\\\n]*)\2;$/gm)].map(([, name, , text]) => [name!, text!]),
  );
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;', '{': '&#123;', '}': '&#125;' };

/**
 * Writes constant texts into the code that shows them. The page neither loads their names nor sets them at run time.
 */
function inlined(): Plugin {
  return {
    name: 'inlined',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      const end = id.endsWith('.svelte') ? code.lastIndexOf('</script>') : code.length;
      let [script, markup] = [code.slice(0, end), code.slice(end)];
      for (const [, alias, catalog] of code.matchAll(/import \* as (\w+) from '(.+\/texts\/.+)';/g)) {
        const path = join(dirname(id), catalog!);
        const texts = constants(path);
        this.addWatchFile(`${path}.ts`);
        const shown = (whole: string, equals: string, name: string): string => {
          const text = texts.get(name)?.replace(/[&<"{}]/g, (sign) => ESCAPES[sign]!);
          return text === undefined ? whole : equals ? `="${text}"` : text;
        };
        const quoted = (whole: string, name: string): string => {
          const text = texts.get(name);
          return text === undefined ? whole : `'${text.replaceAll("'", '\\u0027').replaceAll('"', '\\u0022')}'`;
        };
        const use = new RegExp(`\\b${alias}\\.(\\w+)\\b(?!\\()`, 'g');
        markup = markup.replace(new RegExp(`(=?)\\{${alias}\\.(\\w+)\\}`, 'g'), shown).replace(use, quoted);
        script = script.replace(use, quoted);
      }
      return { code: script + markup, map: null };
    },
  };
}

/** Lists the packages that are part of the page. Their licenses are shipped with it (tools/licenses.py). */
function packages(): Plugin {
  return {
    name: 'packages',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk' ? part.moduleIds : part.originalFileNames,
      );
      // Vite and its bundler add helpers of their own, as \0vite/… and \0rolldown/…
      const names = files.map((file) => /.*(?:node_modules\/|\0)((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]);
      const sorted = [...new Set(names.filter((name) => name !== undefined))].sort();
      this.emitFile({ type: 'asset', fileName: 'packages.json', source: JSON.stringify(sorted) });
    },
  };
}

export default defineConfig({
  plugins: [inlined(), svelte(), packages(), compressed()],
  build: {
    outDir: INTO,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: CHUNKS } },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  assetsInclude: ['**/*.gz'], // recorded games, which tests read
  // A busy machine is slow, not wrong.
  test: { include: ['src/**/*.test.ts', 'lint/*.test.js'], testTimeout: 60_000 },
});
