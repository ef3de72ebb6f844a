/** The registry's codes for the relationship of one traveller to another. */
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

type Relationship = keyof typeof relationshipNames

export const relationships = Object.keys(relationshipNames) as Relationship[]

/** Relationships of a minor to the adult, in the order of the select; 'TU' is used for a ward, who has no code. */
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

/** The relationship in the other direction. A ward has no code, so the reciprocal of a guardian is 'OT'. */
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
 * The codes of minor and adult, whichever direction was given: 'PM' or 'TU' for a minor can only be the relationship of
 * the adult to them.
 */
export const relationshipPair = (code: Relationship): { minor: Relationship; adult: Relationship } =>
  ofElders.includes(code) ? { minor: reciprocalOf(code), adult: code } : { minor: code, adult: reciprocalOf(code) }
