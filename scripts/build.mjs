import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer } from './build-server.mjs'
import { fail } from './fail.mjs'
import { root } from './root.mjs'
import { runTool, tools } from './run.mjs'
import { digestOf } from './sources.mjs'

const shared = ['contract/src', 'domain/src', 'package-lock.json', 'tsconfig.json']
const dist = join(root, 'dist')

/** Builds the server and the web application into dist/, each only when its sources changed. */
export async function build() {
  try {
    mkdirSync(dist, { recursive: true })
    await whenChanged('server', [...shared, 'server/src', 'scripts/build-server.mjs'], () =>
      buildServer(join(dist, 'server')),
    )
    if (existsSync(join(root, 'web/index.html')))
      await whenChanged('web', [...shared, 'web'], async () => {
        const args = ['build', '--outDir', join(dist, 'web'), '--emptyOutDir', '--logLevel', 'warn']
        const code = await runTool(tools.vite, args, { cwd: join(root, 'web'), env: { NODE_ENV: 'production' } })
        if (code !== 0) throw new Error('vite')
      })
  } catch (error) {
    fail(
      ['EACCES', 'EPERM', 'EROFS'].includes(error.code)
        ? `No se puede escribir en ${dist}: arranque Posada con el usuario de esta carpeta.`
        : `No se ha podido construir Posada: ${error.message}`,
    )
  }
}

async function whenChanged(name, paths, make) {
  const stamp = join(dist, `${name}.built`)
  const wanted = digestOf(paths)
  if (existsSync(join(dist, name)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log(name === 'web' ? 'Construyendo la aplicación…' : 'Construyendo el servidor…')
  rmSync(stamp, { force: true }) // a build cut short is not taken for a whole one
  await make()
  writeFileSync(stamp, wanted)
}
