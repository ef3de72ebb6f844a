import { join } from 'node:path'
import type { Plugin } from 'vite'
import { MANUAL_FOLDER, pictureFile, picturesOf, readManual } from '../scripts/manual/read-manual.ts'

const NAME = 'virtual:manual'

/**
 * Makes the module 'virtual:manual' of docs/manual: the pages as data, and the addresses of their pictures, which become files
 * of the build.
 */
export function manualPages(): Plugin {
  return {
    name: 'manual-pages',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null
      const groups = readManual()
      const pages = groups.flatMap((group) => group.pages)
      for (const { slug } of pages) this.addWatchFile(join(MANUAL_FOLDER, `${slug}.md`))
      const pictures = [...new Set(pages.flatMap(({ blocks }) => blocks.flatMap(picturesOf)))]
      return [
        ...pictures.map((name, at) => `import picture${at} from ${JSON.stringify(`${pictureFile(name)}?url`)}`),
        `export const groups = ${JSON.stringify(groups)}`,
        `export const pictures = { ${pictures.map((name, at) => `${JSON.stringify(name)}: picture${at}`).join(', ')} }`,
      ].join('\n')
    },
  }
}
