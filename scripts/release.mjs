import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { fail } from './fail.mjs'
import { install } from './install.mjs'
import { productionPackages } from './notices/production-packages.mjs'
import { root } from './root.mjs'

/**
 * Makes dist/release/posada-<version>-<platform>-<processor>.tar.gz, which starts with nothing but Node: the built program and
 * the production packages as they are installed here, the native ones of this platform among them. An archive for another
 * platform is made on that platform; only linux-x64 has been tried.
 */
process.chdir(root)
await install()
await build()

const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
const { version, engines } = read('package.json')
const name = `posada-${version}-${process.platform}-${process.arch}`
const release = join(root, 'dist/release')
const folder = join(release, name)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

cpSync(join(root, 'dist/server'), join(folder, 'dist/server'), {
  recursive: true,
  filter: (file) => !file.endsWith('.map'),
})
cpSync(join(root, 'web/dist'), join(folder, 'web/dist'), { recursive: true })
cpSync(join(root, 'dist/THIRD-PARTY-NOTICES.txt'), join(folder, 'THIRD-PARTY-NOTICES.txt'))
cpSync(join(root, 'scripts/release'), folder, { recursive: true })
cpSync(join(root, 'docs/operating.md'), join(folder, 'OPERATING.md'))
const about = { name: 'posada', version, private: true, type: 'module', license: 'UNLICENSED', engines }
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
// The browser's packages are in the build already.
for (const [path] of productionPackages(read('package-lock.json'), ['server']))
  if (existsSync(join(root, path)))
    cpSync(join(root, path), join(folder, path), { recursive: true, verbatimSymlinks: true })

const { status } = spawnSync('tar', ['-czf', `${name}.tar.gz`, name], { cwd: release, stdio: 'inherit' })
if (status !== 0) fail('No se ha podido crear el archivo (falta tar).')
rmSync(folder, { recursive: true, force: true })
console.log(join(release, `${name}.tar.gz`))
