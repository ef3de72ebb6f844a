import { spawn } from 'node:child_process'

/**
 * Starts a freshly made demonstration on a port, does something with it, and ends it.
 * @param {number} port
 * @param {(address: string) => Promise<void>} work
 */
export async function whileDemoRuns(port, work) {
  const demo = spawn(process.execPath, ['scripts/demo.mjs'], {
    env: { ...process.env, POSADA_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await new Promise((resolve, reject) => {
      demo.stdout.on('data', (text) => String(text).includes('Posada está en marcha') && resolve())
      demo.once('exit', () => reject(new Error('La demostración no ha arrancado.')))
    })
    await work(`http://127.0.0.1:${port}`)
  } finally {
    demo.kill('SIGTERM')
  }
}
