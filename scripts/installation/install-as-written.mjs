import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import { commandsOf } from './blocks.mjs'
import { coverSystem } from './namespace.mjs'
import { findBooking, makeBooking } from './product.mjs'
import { openShell } from './shell.mjs'
import { idsOf, isNginxRunning, notEmulated, prepareNginx, serviceLog, systemctl } from './systemctl.mjs'

// Run by `npm run installation` as root of namespaces of its own: installs the archive as its LEEME.md says, word by word.

const [archive, work] = process.argv.slice(2)
const HOME = '/srv/ana'
const PERSON = 'ana'
const LOCAL = 'http://127.0.0.1:3000'
const PUBLIC = 'https://hotel.ejemplo.es'
const BEFORE = 'posada-0.0.9-linux-x64'
const name = basename(archive, '.tar.gz')
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0' // the certificate is made here
process.env.PATH = `${process.env.PATH}:/usr/local/sbin:/usr/sbin:/sbin`

coverSystem(work)
const run = (line) => spawnSync('sh', ['-c', line], { encoding: 'utf8', cwd: '/', env: { PATH: process.env.PATH } })
if (run(`useradd --create-home --home-dir ${HOME} ${PERSON}`).status !== 0) throw new Error('No user can be made')
const person = idsOf(PERSON)
// The version before is the same archive under another name.
for (const copy of [name, BEFORE]) copyFileSync(archive, join(HOME, `${copy}.tar.gz`))
run(`chmod 700 ${HOME}; chown -R ${PERSON}: ${HOME}`)
const steps = run(`tar -xzf ${archive} -O ${name}/LEEME.md`).stdout
const sections = commandsOf(steps)
const shell = openShell(PERSON, HOME)
let booking = ''

const parts = {
  Probarla: async (lines) => {
    let own = ''
    await typeAll(lines, { whileRunning: async (address) => (own = await makeBooking(address)) })
    await shell.type('node posada.mjs', { whileRunning: (address) => findBooking(address, own) })
    expect(statSync(join(HOME, name, 'copia/manifest.json')).uid === person.uid, 'the copy belongs to who made it')
    await tryAsRoot()
  },
  'Como servicio en Linux (systemd)': async (lines) => {
    await typeAll(lines.map(ofVersionBefore))
    booking = await makeBooking(LOCAL)
    refuseOthers()
    expect(!/No se puede escribir/.test(serviceLog()), 'the service can write all its folders')
    expect(statSync('/opt/posada/posada.mjs').uid === 0, 'the program belongs to root')
    await orderCopy()
    analyzeUnit()
  },
  'Detrás de nginx': async (lines) => {
    if (!has('nginx')) return skip('nginx', 'there is no nginx on this machine')
    prepareNginx()
    await typeAll(lines)
    await findBooking(PUBLIC, booking)
    await checkProxy()
  },
  'Copias y recuperación': async (lines) => {
    const stop = lines.findIndex((line) => line.includes('systemctl stop'))
    await typeAll(lines.slice(0, stop))
    await shell.type(lines[stop])
    await checkStopped()
    await typeAll(lines.slice(stop + 1))
    await findBooking(LOCAL, booking)
    expect(steps.includes('con `/var/lib/posada-backups` se recupera'), 'the guide names the nightly copies')
    rmSync('/var/lib/posada-apartada', { recursive: true })
    await typeAll(lines.slice(stop).map((line) => line.replace('/var/backups/posada/hoy', '/var/lib/posada-backups')))
    await findBooking(LOCAL, booking)
  },
  Actualizar: async (lines) => {
    writeFileSync('/opt/posada/of-the-version-before', '')
    await typeAll(lines)
    await findBooking(LOCAL, booking)
    expect(!existsSync('/opt/posada/of-the-version-before'), 'the new version is in place')
    expect(existsSync('/opt/posada-anterior/of-the-version-before'), 'the version before is kept aside')
  },
}

for (const { title, lines } of sections) {
  console.log(`\n${title}`)
  const part = parts[title]
  if (!part) throw new Error(`LEEME.md has commands under «${title}» that nobody has tried`)
  shell.goHome()
  await part(lines)
  delete parts[title]
}
if (Object.keys(parts).length > 0) throw new Error(`LEEME.md lacks ${Object.keys(parts).join(', ')}`)
await systemctl(['stop', 'posada'])
console.log('\nInstalled, served, copied, restored and updated as LEEME.md says.')
process.exit(0)

async function typeAll(lines, options) {
  for (const line of lines) await shell.type(line, options)
}

function ofVersionBefore(line) {
  return line.replace(name, BEFORE)
}

/** A trial as root must not take the folder of the service. */
async function tryAsRoot() {
  const folder = join(HOME, name)
  rmSync(join(folder, 'data'), { recursive: true })
  await openShell(undefined, folder).type('node posada.mjs')
  expect(!existsSync('/var/lib/posada'), 'a trial as root leaves the folder of the service alone')
}

/** Whoever types a command as another user, or without a Posada, is told the way instead of making something. */
function refuseOthers() {
  const program = '/opt/posada/posada.mjs'
  const asRoot = run(`node ${program} backup /root/copia`)
  expect(
    asRoot.status === 1 && asRoot.stderr.includes(`sudo -u posada node ${program} backup /root/copia`),
    asRoot.stderr,
  )
  const elsewhere = run(`cd /srv && POSADA_DATA_DIR=/var/lib/posada/ node ${program} backup /root/copia`)
  expect(elsewhere.status === 1 && elsewhere.stderr.includes('sudo -u posada'), elsewhere.stderr)
  const without = run(`POSADA_DATA_DIR=/srv/ninguna node ${program} backup /root/copia`)
  expect(without.status === 1 && without.stderr.includes('/srv/ninguna no hay ninguna Posada'), without.stderr)
  expect(!existsSync('/srv/ninguna'), 'a refused command makes no data folder')
}

/** Orders a copy as the provider's desk does, and waits for it. */
async function orderCopy() {
  const passwords = JSON.parse(readFileSync('/var/lib/posada/database-passwords.json', 'utf8'))
  const [socket] = readdirSync('/run/posada')
  const client = new pg.Client({
    host: `/run/posada/${socket}`,
    port: 5432,
    user: 'posada_owner',
    password: passwords.owner,
    database: 'posada',
  })
  await client.connect()
  await client.query('update backup_settings set requested_at = now()')
  for (let waited = 0; waited < 600; waited++) {
    const { rows } = await client.query("select state, error from backup_copies where state <> 'running'")
    if (rows[0]) {
      await client.end()
      return expect(rows[0].state === 'done', `the service makes a copy: ${rows[0].error}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The service has made no copy in a minute')
}

function analyzeUnit() {
  if (!has('systemd-analyze')) return skip('systemd-analyze', 'it is not on this machine')
  const unit = '/etc/systemd/system/posada.service'
  const { status, stderr } = run(`systemd-analyze verify --man=no ${unit}`)
  expect(status === 0 && !stderr.includes(unit), stderr)
  expect(run(`systemd-analyze security --offline=true --threshold=40 ${unit}`).status === 0, 'the unit is hardened')
  skip('the unit', `systemd does not run here; without its ${notEmulated().join(', ')}`)
}

async function checkProxy() {
  const plain = await fetch('http://hotel.ejemplo.es/login', { redirect: 'manual' })
  expect(
    plain.status === 301 && plain.headers.get('location') === `${PUBLIC}/login`,
    'plain http is redirected by nginx',
  )
  const marked = await fetch(`${LOCAL}/login`, { redirect: 'manual', headers: { 'x-forwarded-proto': 'http' } })
  expect(marked.status === 308 && marked.headers.get('location') === `${PUBLIC}/login`, 'and by Posada behind a proxy')
  const large = await fetch(`${PUBLIC}/api/web_login`, { method: 'POST', body: 'x'.repeat(2_000_000) })
  expect(large.headers.get('content-type')?.includes('json'), 'a large body gets the answer of Posada, not of nginx')
}

async function checkStopped() {
  if (!isNginxRunning()) return
  const reply = await fetch(`${PUBLIC}/planning`)
  expect(reply.status === 503 && (await reply.text()).includes('se está actualizando'), 'a stopped Posada has a page')
}

function has(program) {
  return run(`command -v ${program}`).status === 0
}

function skip(what, reason) {
  console.log(`  skipped: ${what}: ${reason}`)
}

function expect(isRight, what) {
  if (!isRight) throw new Error(`Not so: ${what}`)
}
