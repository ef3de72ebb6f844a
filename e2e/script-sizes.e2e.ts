import {
  chromiumPath,
  inKb,
  LIMIT_KB,
  loginScripts,
  planningScripts,
  totalKb,
  type Script,
} from '../bench/script-sizes.ts'
import { apiOf } from './support/api-of.ts'
import { logIn, registerHouse } from './support/house.ts'
import { expect, test } from './support/test.ts'

/** The ten largest, which say where to look when the limit is near. */
const largest = (scripts: Script[]) =>
  scripts
    .slice(0, 10)
    .map(({ name, gzipped }) => `${inKb(gzipped)} KB ${name}`)
    .join('\n')

test('login and planning fetch no more scripts than they may', { tag: '@desktop' }, async ({ page, server }) => {
  const house = await registerHouse(page)
  await logIn(page, house)
  await apiOf(page).addUnits('101')
  const address = `http://127.0.0.1:${server.port}`
  const login = await loginScripts(address, await chromiumPath())
  expect(totalKb(login), largest(login)).toBeLessThanOrEqual(LIMIT_KB.login)

  const planning = await planningScripts(address, await chromiumPath(), house)
  console.log(`planning: ${totalKb(planning)} KB\n${largest(planning)}`)
  expect(planning.some(({ name }) => name.includes('edit-booking-dialog'))).toBe(true)
  expect(totalKb(planning), largest(planning)).toBeLessThanOrEqual(LIMIT_KB.planning)
})
