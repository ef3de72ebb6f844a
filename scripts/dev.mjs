import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install } from './install.mjs'
import { root } from './root.mjs'
import { tools } from './run.mjs'

process.chdir(root)
await install()
const env = { ...process.env, POSADA_SIMULATE: process.env.POSADA_SIMULATE ?? '1', NODE_ENV: 'development' }
const begin = (tool, args, cwd) =>
  spawn(process.execPath, [join(root, 'node_modules', tool), ...args], { cwd, env, stdio: 'inherit' })
const children = [
  begin(tools.tsx, ['watch', '--clear-screen=false', 'server/src/main.ts'], root),
  begin(tools.vite, [], join(root, 'web')),
]

const end = (signal) => {
  for (const child of children) if (child.exitCode === null) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
for (const child of children)
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    end('SIGTERM')
  })
