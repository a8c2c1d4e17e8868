import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** Puts scripts and styles into the page itself, so that it is one file that opens anywhere. */
function inOneFile(): Plugin {
  return {
    name: 'in-one-file',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['report.html'];
      if (page?.type !== 'asset') throw new Error('the template of reports was not built');
      let text = String(page.source);
      for (const [name, part] of Object.entries(bundle)) {
        if (part === page) continue;
        const [tag, inside] =
          part.type === 'chunk'
            ? [
                new RegExp(`<script[^>]*src="[^"]*${part.fileName}"[^>]*></script>`),
                `<script type="module">${part.code.replaceAll('</script', '<\\/script')}</script>`,
              ]
            : [new RegExp(`<link[^>]*href="[^"]*${part.fileName}"[^>]*>`), `<style>${String(part.source)}</style>`];
        if (!tag.test(text)) throw new Error(`${name} is not part of the template of reports`);
        text = text.replace(tag, () => inside);
        delete bundle[name];
      }
      page.source = text;
    },
  };
}

export default defineConfig({
  plugins: [svelte(), inOneFile()],
  build: {
    outDir: '../src/playmat/web',
    emptyOutDir: false,
    target: 'es2022',
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'report.html',
      checks: { pluginTimings: false },
      output: { codeSplitting: false },
    },
  },
});
