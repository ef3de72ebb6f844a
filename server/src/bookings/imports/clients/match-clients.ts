import type { ClientKeys } from '../../clients/public.ts'

/** What two records are compared by, of a line of a file or of a stored client. */
export type Identity = ClientKeys & { isCompany: boolean }
export type Match<T> = { found: T; by: 'idKey' | 'emailKey' | 'phoneKey' | 'nameKey' }

/**
 * Finds records of the same person or company: with the same document, or the same name and e-mail or telephone. A
 * record without document, e-mail and telephone equals one with the same name that has none of them either.
 */
export function createMatcher<T>(identityOf: (record: T) => Identity) {
  const byNumber = new Map<string, T[]>()
  const byName = new Map<string, T[]>()
  const keyOf = ({ isCompany }: Identity, key: string) => `${isCompany} ${key}`
  const add = (record: T) => {
    const identity = identityOf(record)
    append(byNumber, keyOf(identity, identity.idKey), record)
    append(byName, keyOf(identity, identity.nameKey), record)
  }
  const match = (wanted: Identity): Match<T> | undefined => {
    const numbered = wanted.idKey === '' ? [] : (byNumber.get(keyOf(wanted, wanted.idKey)) ?? [])
    const same = numbered.find((record) => isSameCountry(identityOf(record), wanted))
    if (same) return { found: same, by: 'idKey' }
    const named = (byName.get(keyOf(wanted, wanted.nameKey)) ?? []).filter(
      (record) => identityOf(record).idKey === '' || wanted.idKey === '',
    )
    const by = (key: 'emailKey' | 'phoneKey') =>
      wanted[key] === '' ? undefined : named.find((record) => identityOf(record)[key] === wanted[key])
    const mailed = by('emailKey')
    if (mailed) return { found: mailed, by: 'emailKey' }
    const called = by('phoneKey')
    if (called) return { found: called, by: 'phoneKey' }
    const bare = isBare(wanted) ? named.find((record) => isBare(identityOf(record))) : undefined
    return bare && { found: bare, by: 'nameKey' }
  }
  return { add, match }
}

/** Two countries may give the same number to two people; without a country it is taken for the same. */
const isSameCountry = (a: Identity, b: Identity) =>
  a.idCountry === b.idCountry || a.idCountry === '' || b.idCountry === ''

const isBare = ({ idKey, emailKey, phoneKey }: Identity) => idKey === '' && emailKey === '' && phoneKey === ''

function append<T>(lists: Map<string, T[]>, key: string, record: T) {
  const list = lists.get(key)
  if (list) list.push(record)
  else lists.set(key, [record])
}
