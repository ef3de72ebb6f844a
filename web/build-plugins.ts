import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BuildEnvironmentOptions, Plugin } from 'vite'

const here = import.meta.dirname

/** How a page with a bundle of its own is built, into the folder of the application and after it. */
export const pageBuild = (rolldownOptions: NonNullable<BuildEnvironmentOptions['rolldownOptions']>) =>
  ({
    outDir: 'dist',
    emptyOutDir: false,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions,
  }) satisfies BuildEnvironmentOptions

/**
 * Leaves out of the production build what only the server and the audit trail need of the contract: zod, because the browser
 * converts values with the schemas and validates nothing, the rules of texts that only a check uses, the summaries of calls and
 * the labels of fields.
 */
export function bareContract(): Plugin {
  const zod = join(here, 'src/lib/bare-zod.ts')
  return {
    name: 'bare-contract',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: { zod } } }),
    resolveId: (source, importer) =>
      source === CARD_NUMBERS && importer?.endsWith('/contract/src/fields.ts') ? UNCHECKED : null,
    load: (id) => (id === UNCHECKED ? 'export const containsCardNumber = () => false' : null),
    transform: (code, id) =>
      id.startsWith(CONTRACT) ? { code: code.replace(SUMMARIES, '').replace(LABELS, ']'), map: null } : null,
  }
}
const CONTRACT = join(here, '../contract/src/')
const CARD_NUMBERS = '@posada/domain/platform/text/card-number'
const UNCHECKED = '\0unchecked-card-numbers'
const SUMMARIES = /\bsummary:\s*'(?:[^'\\\n]|\\.)*',/g
/** The third part of a field, as in `['mes', yearMonth, 'El mes']`. */
const LABELS = /,\s*'(?:El|La|Los|Las) [^'\n]*',?(?:\s*)\]/g

/**
 * Leaves out of the production build the parts of Mantine's components that no screen uses: `Menu` names `Menu.Sub`,
 * `Menu.Search` and others, so that each first visit would load them. The build fails when a screen or the theme uses such a part.
 */
export function leanMantine(): Plugin {
  const words = Object.values(UNUSED_PARTS).map((word) => word.replace('.', '\\.'))
  const used = new RegExp(`\\b(?:${words.join('|')})\\b`)
  return {
    name: 'lean-mantine',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (MANTINE.test(id) && basename(id, '.mjs') in UNUSED_PARTS ? emptyPart(id) : null),
    transform(code, id) {
      if (!id.startsWith(SCREENS) || !/\.tsx?$/.test(id)) return null
      const part = used.exec(code)
      if (part) this.error(`${id} uses ${part[0]}: take it out of UNUSED_PARTS in build-plugins.ts`)
      return null
    },
  }
}
const MANTINE = /\/@mantine\/core\/esm\//
const SCREENS = join(here, 'src/')
/** Files of Mantine's parts, and the word by which a screen would use each. */
const UNUSED_PARTS = {
  ActionIconGroup: 'ActionIcon.Group',
  ActionIconGroupSection: 'ActionIcon.GroupSection',
  Autosize: 'autosize',
  ButtonGroupSection: 'Button.GroupSection',
  CheckboxCard: 'Checkbox.Card',
  ComboboxFooter: 'Combobox.Footer',
  ComboboxHeader: 'Combobox.Header',
  DrawerStack: 'Drawer.Stack',
  FloatingArrow: 'withArrow',
  MenuCheckboxGroup: 'Menu.CheckboxGroup',
  MenuCheckboxItem: 'Menu.CheckboxItem',
  MenuContextMenu: 'Menu.ContextMenu',
  MenuRadioGroup: 'Menu.RadioGroup',
  MenuRadioItem: 'Menu.RadioItem',
  MenuSearch: 'Menu.Search',
  MenuSub: 'Menu.Sub',
  ModalStack: 'Modal.Stack',
  PopoverContextMenu: 'Popover.ContextMenu',
  ScrollArea: 'ScrollArea',
  SwitchGroup: 'Switch.Group',
  TableScrollContainer: 'Table.ScrollContainer',
  TooltipFloating: 'Tooltip.Floating',
}

/** The exports of a file of Mantine without what is in them. */
function emptyPart(file: string): string {
  const names = /^export \{ (.*) \};?$/m.exec(readFileSync(file, 'utf8'))?.[1]?.split(', ') ?? []
  const empty = names.map(
    (name) => `const ${name} = ${name.endsWith('Context') ? 'createContext(null)' : '() => null'}`,
  )
  return [`import { createContext } from 'react'`, ...empty, `export { ${names.join(', ')} }`].join('\n')
}

/**
 * Puts Preact in the place of React in the production build: a small application starts sooner on a slow telephone, because
 * there is less to fetch and to compile. Its components use nothing that Preact lacks.
 */
export function preactForReact(): Plugin {
  const alias = [
    { find: /^react$/, replacement: 'preact/compat' },
    { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
    { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  ]
  return { name: 'preact-for-react', apply: 'build', config: () => ({ resolve: { alias } }) }
}

/** Puts the styles of a page into it, which is then shown without waiting for another file. */
export function stylesInPage(): Plugin {
  return {
    name: 'styles-in-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        return html.replace(STYLE_LINK, (_link, href: string) => {
          const name = href.slice(1)
          const file = bundle[name]
          if (file?.type !== 'asset') return this.error(`The build has no ${href}`)
          Reflect.deleteProperty(bundle, name)
          return `<style nonce="__NONCE__">${String(file.source)}</style>`
        })
      },
    },
  }
}
const STYLE_LINK = /<link rel="stylesheet"[^>]* href="([^"]+)">/

/**
 * Puts `importChunk` in the place of Vite's own preloading, which gives up when the server cannot be reached. Each
 * `import()` is handed the names of all its files, its own included.
 */
export function retriedImports(): Plugin {
  const helper = '\0vite/preload-helper.js'
  const importChunk = JSON.stringify(join(here, 'src/lib/import-chunk.ts'))
  return {
    name: 'retried-imports',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, others, { hostType }) =>
            hostType === 'js' && !others.includes(file) ? [file, ...others] : others,
        },
      },
    }),
    load: (id) => (id === helper ? `export { importChunk as __vitePreload } from ${importChunk}` : null),
    generateBundle(_options, bundle) {
      const remains = Object.values(bundle).some((file) => file.type === 'chunk' && file.code.includes('preloadError'))
      if (remains) this.error("The build still contains Vite's own preloading")
    },
  }
}

/**
 * Names in the page the files of the planning that the application itself would load one after the other, for
 * `public/first-requests.js`.
 */
export function planningFiles(): Plugin {
  return {
    name: 'planning-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk: page }) {
        const files = new Set<string>()
        const add = (name: string) => {
          const chunk = bundle[name]
          if (files.has(name) || name === page?.fileName || chunk?.type !== 'chunk') return
          files.add(name)
          for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
          chunk.imports.forEach(add)
        }
        for (const [name, chunk] of Object.entries(bundle))
          if (chunk.type === 'chunk' && FIRST_MODULES.some((module) => chunk.facadeModuleId?.endsWith(module)))
            add(name)
        const inPage = [...files].filter((file) => !html.includes(file))
        if (inPage.length === 0) this.error('The build does not show the files of the planning')
        return html.replace(PLANNING_FILES, `$1${inPage.map((file) => `/${file}`).join(' ')}"`)
      },
    },
  }
}
const FIRST_MODULES = ['/src/account/shell/shell.tsx', '/src/routes/planning-route.tsx']
const PLANNING_FILES = /(<meta name="planning-files" content=")"/
