import { expect, test } from 'vitest'
import { isFolderOfAnother } from './folder-user.ts'

test.each([
  ['an ordinary user, whatever the folder', { me: 1000, folder: 1001, cluster: undefined }, false],
  ['root in its own folder', { me: 0, folder: 0, cluster: 101 }, false],
  ['root in the empty folder of a service', { me: 0, folder: 999, cluster: undefined }, true],
  ['root in the folder of a service with its database', { me: 0, folder: 999, cluster: 999 }, true],
  ['root where root has served another’s folder all along', { me: 0, folder: 1000, cluster: 101 }, false],
])('tells root from the owner of a folder: %s', (_, owners, expected) => {
  expect(isFolderOfAnother(owners)).toBe(expected)
})
