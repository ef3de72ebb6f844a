import { afterAll, expect, test } from 'vitest'
import { chromiumPath, LIMIT_KB, loginScripts, totalKb } from './login-size.ts'
import { builtServer, newFolder, removeFolders, startPosada } from './posada.ts'

afterAll(removeFolders)

test(`the login screen needs at most ${LIMIT_KB} KB of scripts`, async () => {
  const posada = await startPosada({ dataDir: newFolder(), program: await builtServer() })
  try {
    const scripts = await loginScripts(posada.address, await chromiumPath())
    expect(scripts.length).toBeGreaterThan(0)
    expect(totalKb(scripts), JSON.stringify(scripts.slice(0, 10), null, 1)).toBeLessThanOrEqual(LIMIT_KB)
  } finally {
    await posada.stop()
  }
}, 120_000)
