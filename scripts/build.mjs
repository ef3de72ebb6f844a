import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer } from './build-server.mjs'
import { compressAssets } from './compress-assets.mjs'
import { fail } from './fail.mjs'
import { makeNotices } from './notices/notices.mjs'
import { root } from './root.mjs'
import { runTool, runTypeScript, tools } from './run.mjs'
import { digestOf } from './sources.mjs'

const shared = ['contract/src', 'domain/src', 'package-lock.json', 'tsconfig.json']
const dist = join(root, 'dist')
/** Each bundle of the web; the first empties the folder. */
const CONFIGS = [
  'vite.config.ts',
  'vite.login.config.ts',
  'vite.guest.config.ts',
  'vite.phone.config.ts',
  'vite.cleaners.config.ts',
  'vite.engine.config.ts',
  'vite.menu.config.ts',
  'vite.widget.config.ts',
]

/**
 * Builds the server into dist/server, the web application into web/dist, the licences of all packages into
 * dist/THIRD-PARTY-NOTICES.txt and the manual into dist/manual.pdf, each only when its sources changed. The server serves the
 * licences at /licencias.txt and the manual at /manual.pdf.
 */
export async function build() {
  try {
    mkdirSync(dist, { recursive: true })
    const server = {
      name: 'server',
      made: join(dist, 'server'),
      paths: [...shared, 'server/src', 'scripts/build-server.mjs'],
    }
    await whenChanged(server, 'Construyendo el servidor…', () => buildServer(server.made))
    noteVersion(server.made)
    const web = {
      name: 'web',
      made: join(root, 'web/dist/index.html'),
      paths: [...shared, 'web', 'docs/manual', 'scripts/manual', 'scripts/compress-assets.mjs'],
    }
    await whenChanged(web, 'Construyendo la aplicación…', async () => {
      const options = { cwd: join(root, 'web'), env: { NODE_ENV: 'production' } }
      for (const config of CONFIGS)
        if ((await runTool(tools.vite, ['build', '--config', config, '--logLevel', 'warn'], options)) !== 0)
          throw new Error('vite')
      await compressAssets(join(root, 'web/dist'))
    })
    const notices = {
      name: 'notices',
      made: join(dist, 'THIRD-PARTY-NOTICES.txt'),
      paths: ['package-lock.json', 'scripts/notices'],
    }
    await whenChanged(notices, 'Reuniendo las licencias…', () => writeFileSync(notices.made, makeNotices(root)))
    const manual = {
      name: 'manual',
      made: join(dist, 'manual.pdf'),
      paths: ['docs/manual', 'scripts/manual', 'server/src/platform/documents/pdf', 'package-lock.json'],
    }
    await whenChanged(manual, 'Componiendo el manual…', async () => {
      if ((await runTypeScript('scripts/manual/make-pdf.ts', [manual.made])) !== 0) throw new Error('manual')
    })
    // A new web build has emptied its folder.
    copyFileSync(notices.made, join(root, 'web/dist/licencias.txt'))
    copyFileSync(manual.made, join(root, 'web/dist/manual.pdf'))
  } catch (error) {
    fail(
      ['EACCES', 'EPERM', 'EROFS'].includes(error.code)
        ? `No se puede escribir en ${dist}: arranque Posada con el usuario de esta carpeta.`
        : `No se ha podido construir Posada: ${error.message}`,
    )
  }
}

/** What the program says of itself in a question to the support. The commit is left out where Git does not know it. */
function noteVersion(folder) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const about = { version, ...(status === 0 && { commit: stdout.trim() }) }
  writeFileSync(join(folder, 'about.json'), JSON.stringify(about))
}

async function whenChanged({ name, made, paths }, announcement, make) {
  const stamp = join(dist, `${name}.built`)
  const digest = digestOf(paths)
  if (existsSync(made) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  console.log(announcement)
  rmSync(stamp, { force: true }) // an interrupted build must not count as complete
  await make()
  writeFileSync(stamp, digest)
}
