/** The registry's codes for what one traveller is to another. */
export const relationshipNames = {
  HJ: 'Hijo/a',
  NI: 'Nieto/a',
  BN: 'Bisnieto/a',
  SB: 'Sobrino/a',
  HR: 'Hermano/a',
  CD: 'Cuñado/a',
  CY: 'Cónyuge',
  YN: 'Yerno o nuera',
  PM: 'Padre o madre',
  AB: 'Abuelo/a',
  BA: 'Bisabuelo/a',
  TI: 'Tío/a',
  SG: 'Suegro/a',
  TU: 'Tutor/a',
  OT: 'Otro',
} as const

export type Relationship = keyof typeof relationshipNames

export const relationships = Object.keys(relationshipNames) as Relationship[]

/** What a minor can be to his adult, in the order of a select; 'TU' stands for a guardian's ward, who has no code. */
export const relationshipsOfMinors: readonly Relationship[] = [
  'HJ',
  'NI',
  'BN',
  'SB',
  'HR',
  'CD',
  'CY',
  'YN',
  'TU',
  'OT',
]

export const minorRelationshipName = (code: Relationship): string =>
  code === 'TU' ? 'Menor bajo su tutela' : relationshipNames[code]

export const isRelationship = (code: string): code is Relationship => Object.hasOwn(relationshipNames, code)

/** What the other one is in turn. A ward has no code of his own, so the other side of a guardian is 'OT'. */
export const reciprocalOf = (code: Relationship): Relationship => reciprocals[code]

const reciprocals: Record<Relationship, Relationship> = {
  HJ: 'PM',
  PM: 'HJ',
  NI: 'AB',
  AB: 'NI',
  BN: 'BA',
  BA: 'BN',
  SB: 'TI',
  TI: 'SB',
  YN: 'SG',
  SG: 'YN',
  HR: 'HR',
  CD: 'CD',
  CY: 'CY',
  TU: 'OT',
  OT: 'OT',
}

const ofElders: readonly Relationship[] = ['PM', 'AB', 'BA', 'TI', 'SG', 'TU']

/**
 * The two codes as they are true, whichever way round the minor's was given: 'PM' or 'TU' on a minor can only say
 * what the adult is to him.
 */
export const relationshipPair = (code: Relationship): { minor: Relationship; adult: Relationship } =>
  ofElders.includes(code) ? { minor: reciprocalOf(code), adult: code } : { minor: code, adult: reciprocalOf(code) }
