import { z } from 'zod'
import { euros } from '../fields.ts'
import { wire } from '../wire.ts'

/** What a price of a type includes, and what more people cost; fields of the type and, by themselves, of a price list. */
export const peopleTermsFields = {
  /** Null: as many as the unit has places. */
  includedPeople: ['personas_incluidas', z.int().nullable()],
  personSupplement: ['suplemento_persona', euros()],
  /** Null: as any further person. */
  extraBedSupplement: ['suplemento_cama', euros().nullable()],
} as const

export const peopleTerms = wire(peopleTermsFields)
