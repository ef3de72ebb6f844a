import { afterAll, beforeAll, expect, test } from 'vitest'
import { aHouse, PASSWORD } from './bench-house.ts'
import { builtServer, newFolder, removeFolders, startPosada, type Posada } from './posada.ts'
import { chromiumPath, inKb, LIMIT_KB, loginScripts, planningScripts, totalKb, type Script } from './script-sizes.ts'

let posada: Posada
beforeAll(async () => {
  posada = await startPosada({ dataDir: newFolder(), program: await builtServer() })
}, 120_000)
afterAll(async () => {
  await posada.stop()
  removeFolders()
})

/** The ten largest, which say where to look when the limit is near. */
const largest = (scripts: Script[]) =>
  scripts
    .slice(0, 10)
    .map(({ name, gzipped }) => `${inKb(gzipped)} KB ${name}`)
    .join('\n')

test(`the login screen needs at most ${LIMIT_KB.login} KB of scripts`, async () => {
  const scripts = await loginScripts(posada.address, await chromiumPath())
  expect(scripts.length).toBeGreaterThan(0)
  expect(totalKb(scripts), largest(scripts)).toBeLessThanOrEqual(LIMIT_KB.login)
}, 60_000)

test(`the planning with all its dialogs needs at most ${LIMIT_KB.planning} KB of scripts`, async () => {
  const { email } = await aHouse(posada.address, posada.dataDir, 3)
  const scripts = await planningScripts(posada.address, await chromiumPath(), { email, password: PASSWORD })
  console.log(`${totalKb(scripts)} KB\n${largest(scripts)}`)
  expect(scripts.some(({ name }) => name.includes('edit-booking-dialog'))).toBe(true)
  expect(totalKb(scripts), largest(scripts)).toBeLessThanOrEqual(LIMIT_KB.planning)
}, 60_000)
