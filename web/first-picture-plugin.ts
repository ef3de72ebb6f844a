import type { Plugin } from 'vite'

/**
 * Names in the page the files of what draws the planning before the application is there, for `public/first-requests.js`. They are one
 * script and one style sheet, which the application shares: `script-groups.ts` puts all that the picture needs into its file. The
 * build fails when the picture would wait for another one.
 */
export function firstPicture(): Plugin {
  return {
    name: 'first-picture',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const picture = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(FIRST_MODULE),
        )
        if (picture?.type !== 'chunk' || picture.imports.length > 0)
          this.error(
            `The first picture is no file of its own, or imports ${picture?.type === 'chunk' ? picture.imports.join() : ''}`,
          )
        const styles = [...(picture.viteMetadata?.importedCss ?? [])]
        const files = [picture.fileName, ...styles].map((file) => `/${file}`)
        return laterStyles(html, styles).replace(PLACE, `$1${files.join(' ')}"`)
      },
    },
  }
}
const FIRST_MODULE = '/src/first-picture/main.ts'
const PLACE = /(<meta name="picture-files" content=")"/

/** Styles of parts come after those of the whole, which they may change. */
function laterStyles(html: string, styles: readonly string[]): string {
  const isTheirs = (link: string) => styles.some((file) => link.includes(file))
  const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  const own = links.filter(isTheirs)
  const last = links.filter((link) => !isTheirs(link)).at(-1)
  if (last === undefined) return html
  const without = own.reduce((rest, link) => rest.replace(link, ''), html)
  return without.replace(last, [last, ...own].join('\n    '))
}
