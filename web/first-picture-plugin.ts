import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { bareContract, pageBuild } from './build-plugins.ts'

const here = import.meta.dirname

/**
 * Builds what draws the planning before the application is there, as a script and a style sheet of their own: in one build with the
 * application, they would share its files. Names them in the page, for `public/first-requests.js`.
 */
export function firstPicture(): Plugin {
  let files: { fileName: string; source: string | Uint8Array }[] = []
  return {
    name: 'first-picture',
    apply: 'build',
    async buildStart() {
      files = (await buildPicture()).map((file) => ({
        fileName: file.fileName,
        source: file.type === 'chunk' ? file.code : file.source,
      }))
    },
    generateBundle() {
      for (const file of files) this.emitFile({ type: 'asset', ...file })
    },
    transformIndexHtml: (html) => html.replace(PLACE, `$1${files.map(({ fileName }) => `/${fileName}`).join(' ')}"`),
  }
}
const PLACE = /(<meta name="picture-files" content=")"/

async function buildPicture(): Promise<Rolldown.RolldownOutput['output']> {
  const input = { 'first-picture': join(here, 'src/first-picture/main.ts') }
  const output = { entryFileNames: 'assets/[name]-[hash].js' }
  const built = await build({
    root: here,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [bareContract()],
    build: { ...pageBuild({ input, output }), write: false },
  })
  return (Array.isArray(built) ? built[0]! : (built as Rolldown.RolldownOutput)).output
}
