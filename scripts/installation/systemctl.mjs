import { spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { environmentOf, readUnit } from '../release/service.mjs'

/** What systemd does by these keys is done here. */
const EMULATED = new Set([
  'User',
  'WorkingDirectory',
  'ExecStart',
  'Environment',
  'EnvironmentFile',
  'StateDirectory',
  'StateDirectoryMode',
  'RuntimeDirectory',
  'RuntimeDirectoryMode',
  'RuntimeDirectoryPreserve',
  'TimeoutStopSec',
  'KillMode',
  'ProtectSystem',
  'PrivateTmp',
  'NoNewPrivileges',
  'CapabilityBoundingSet',
  'UMask',
  'Description',
  'After',
  'WantedBy',
])
const UNIT = '/etc/systemd/system/posada.service'
const LOG = '/run/posada.log'
const PID = '/run/posada.pid'
const READY = 'Posada está en marcha'
const START_SECONDS = 60

/** Does what `systemctl` would do with posada.service, and with nginx; systemd itself does not run in a container. */
export async function systemctl(args) {
  const [command, ...rest] = args.filter((word) => word !== '--now')
  const name = rest.at(-1) ?? ''
  if (command === 'daemon-reload') return
  if (name === 'nginx' && command === 'reload') return reloadNginx()
  if (name !== 'posada') throw new Error(`systemctl ${args.join(' ')} is not emulated`)
  if (command === 'stop' || command === 'restart') await stop()
  if (command === 'start' || command === 'restart' || (command === 'enable' && args.includes('--now'))) await start()
}

export const serviceLog = () => (existsSync(LOG) ? readFileSync(LOG, 'utf8') : '')

export const notEmulated = () => [...unitKeys()].filter((key) => !EMULATED.has(key))

const unitKeys = () => readUnit(readFileSync(UNIT, 'utf8')).keys()

async function start() {
  const unit = readUnit(readFileSync(UNIT, 'utf8'))
  const one = (key) => unit.get(key)?.at(-1) ?? ''
  const user = one('User')
  const { uid, gid } = idsOf(user)
  const folders = []
  const make = (parent, key) => {
    const made = one(key)
      .split(' ')
      .filter(Boolean)
      .map((name) => join(parent, name))
    for (const folder of made) {
      mkdirSync(folder, { recursive: true, mode: Number.parseInt(one(`${key}Mode`) || '755', 8) })
      if (statSync(folder).uid !== uid) spawnSync('chown', ['-R', `${uid}:${gid}`, folder])
    }
    folders.push(...made)
    return made.join(':')
  }
  const environment = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin',
    USER: user,
    STATE_DIRECTORY: make('/var/lib', 'StateDirectory'),
    RUNTIME_DIRECTORY: make('/run', 'RuntimeDirectory'),
    ...environmentOf(unit),
  }
  for (const file of unit.get('EnvironmentFile') ?? [])
    if (existsSync(file.replace(/^-/, '')))
      Object.assign(environment, parseEnv(readFileSync(file.replace(/^-/, ''), 'utf8')))
    else if (!file.startsWith('-')) throw new Error(`${file} is missing`)
  writeFileSync(LOG, '')
  const out = openSync(LOG, 'a')
  const script = [
    'set -e',
    ...(one('PrivateTmp') === 'true'
      ? ['mount -t tmpfs tmpfs /tmp', 'mount -t tmpfs tmpfs /var/tmp', 'chmod 1777 /tmp /var/tmp']
      : []),
    ...(one('ProtectSystem') === 'strict' ? readOnly(folders) : []),
    `cd ${one('WorkingDirectory')}`,
    `umask ${one('UMask') || '0022'}`,
    `exec setpriv --reuid ${uid} --regid ${gid} --init-groups --no-new-privs --bounding-set=-all --inh-caps=-all ${one('ExecStart')}`,
  ]
  const child = spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', script.join('\n')], {
    env: environment,
    detached: true,
    stdio: ['ignore', out, out],
  })
  writeFileSync(PID, String(child.pid))
  for (let waited = 0; waited < START_SECONDS * 10; waited++) {
    if (serviceLog().includes(READY)) return
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The service does not start:\n${serviceLog()}`)
}

/** Every mount becomes read-only, but the service's folders and the temporary ones. */
const readOnly = (folders) => [
  ...folders.map((folder) => `mount --bind ${folder} ${folder}`),
  `while read -r _ _ _ _ target _; do case "$target" in ${['/tmp', '/var/tmp', '/proc*', '/sys*', '/dev*', ...folders].join('|')}) ;; *) mount -o remount,bind,ro "$target" 2>/dev/null || true ;; esac; done < /proc/self/mountinfo`,
  'if touch /etc/written-by-the-service 2>/dev/null; then echo "the system is not read-only"; exit 1; fi',
]

async function stop() {
  if (!existsSync(PID)) return
  const pid = Number(readFileSync(PID, 'utf8'))
  if (isRunning(pid)) process.kill(pid, 'SIGTERM')
  for (let waited = 0; waited < 600 && isRunning(pid); waited++)
    await new Promise((resolve) => setTimeout(resolve, 100))
  if (isRunning(pid)) throw new Error('The service does not stop')
  rmSync(PID)
  rmSync('/run/posada', { recursive: true, force: true })
}

function isRunning(pid) {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

export function idsOf(user) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${user}:`))
  if (!line) throw new Error(`There is no user ${user}`)
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** `nginx -t` leaves an empty file. */
export const isNginxRunning = () => existsSync('/run/nginx.pid') && readFileSync('/run/nginx.pid', 'utf8').trim() !== ''

function reloadNginx() {
  // The daemon would keep a pipe open.
  const { status } = spawnSync('nginx', isNginxRunning() ? ['-s', 'reload'] : [], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error('nginx does not start')
}

/** The least that a Debian system has around a site. */
export function prepareNginx() {
  for (const folder of ['/etc/nginx/sites-available', '/etc/nginx/sites-enabled', '/var/log/nginx', '/var/lib/nginx'])
    mkdirSync(folder, { recursive: true })
  rmSync('/etc/nginx/sites-enabled/default', { force: true })
  writeFileSync(
    '/etc/nginx/nginx.conf',
    'user root;\npid /run/nginx.pid;\nevents {}\nhttp { access_log off; include /etc/nginx/sites-enabled/*; }\n',
  )
  appendFileSync('/etc/hosts', '\n127.0.0.1 hotel.ejemplo.es\n')
  const folder = '/etc/letsencrypt/live/hotel.ejemplo.es'
  mkdirSync(folder, { recursive: true })
  const { status, stderr } = spawnSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=hotel.ejemplo.es -addext subjectAltName=DNS:hotel.ejemplo.es -keyout ${folder}/privkey.pem -out ${folder}/fullchain.pem`.split(
      ' ',
    ),
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`openssl: ${stderr}`)
  chownSync(folder, 0, 0)
}
