import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './fail.mjs'
import { productionPackages } from './notices/production-packages.mjs'
import { releaseGuide, releaseSteps } from './release-guide.mjs'
import { root } from './root.mjs'

const readText = (name) => readFileSync(join(root, name), 'utf8')
const read = (name) => JSON.parse(readText(name))

/** Otherwise the program that root unpacks would belong to whoever has the number of the builder, and could change it. */
const ownedByRoot =
  process.platform === 'linux'
    ? ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w']
    : ['--uid', '0', '--gid', '0']

/**
 * Packs dist/release/posada-<version>-<platform>-<processor>.tar.gz, which starts with nothing but Node: the built program and
 * the production packages as they are installed here, the native ones of this platform among them. Returns its path. One that is
 * only tried here is packed fast.
 */
export function makeRelease({ isTrial = false } = {}) {
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
  cpSync(join(root, 'scripts/release'), folder, { recursive: true, filter: (file) => !file.endsWith('.test.ts') })
  writeFileSync(join(folder, 'LEEME.md'), releaseSteps(readText('scripts/release/LEEME.md'), name))
  writeFileSync(join(folder, 'OPERATING.md'), releaseGuide(readText('docs/operating.md')))
  cpSync(join(root, 'docs/decisions'), join(folder, 'decisions'), { recursive: true })
  const about = { name: 'posada', version, private: true, type: 'module', license: 'UNLICENSED', engines }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
  // The browser's packages are in the build already.
  for (const [path] of productionPackages(read('package-lock.json'), ['server']))
    if (existsSync(join(root, path)))
      cpSync(join(root, path), join(folder, path), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => !isUnusedFont(file),
      })

  const { status } = spawnSync(
    'tar',
    [...ownedByRoot, ...(isTrial ? ['--use-compress-program=gzip -1'] : ['-z']), '-cf', `${name}.tar.gz`, name],
    {
      cwd: release,
      stdio: 'inherit',
    },
  )
  if (status !== 0) fail('No se ha podido crear el archivo (falta tar).')
  rmSync(folder, { recursive: true, force: true })
  return join(release, `${name}.tar.gz`)
}

/** Packages of fonts have up to eighteen weights, and some also files of a few letters for web pages: documents use one or two files. */
const isUnusedFont = (file) =>
  (/@expo-google-fonts.[^/\\]+.\d{3}[A-Z]\w*$/.test(file) && !/(400Regular|noto-sans.600SemiBold)$/.test(file)) ||
  (/@fontsource.[^/\\]+.files.[^/\\]+$/.test(file) && !/-(korean|chinese-simplified)-400-normal\.woff$/.test(file)) ||
  /@fontsource.[^/\\]+.(scss|unicode\.json|[\w-]+\.css)$/.test(file)
