import { boardCodes } from '@posada/domain/prices/board-price'
import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { coded, codeOrObject, euros, id, maybe } from '../fields.ts'

/** Absent in calls of the given client: then the account's only establishment is meant. */
export const establishmentField = ['urlAlojamiento', maybe(id), 'El establecimiento'] as const

/** A plan in a request: an id, or 0 for the main plan, which is null here. */
export const planRef = maybe(codeOrObject('id', id))

/** A plan in a reply: 0 is the main one, null here. */
export const planId = z.codec(z.union([z.number(), z.string()]), z.string().nullable(), {
  decode: (value) => (value === 0 ? null : String(value)),
  encode: (value) => value ?? 0,
})

export const planType = coded({ real: 'real', virtual: 'virtual' })

export const sign = coded({ '+': 'add', '-': 'subtract' })

/** How a plan or board changes a price: true is a percentage (1), false an amount in euros (2). */
export const percentFlag = z.codec(
  z.union([z.number(), z.string()]).refine((value) => ['1', '2'].includes(String(value).trim())),
  z.boolean(),
  { decode: (value) => Number(value) === 1, encode: (isPercent) => (isPercent ? 1 : 2) },
)

/** Euros or percent, never negative: cents, or hundredths of a percent. */
export const variation = euros(0, limits.plan.amount)

/** The same in replies of boards, where a discount is negative. */
export const signedVariation = euros(-limits.plan.amount, limits.plan.amount)

export const boardCode = z.enum(boardCodes)

/** Whether an establishment uses a channel manager: connected, connected once, or never. */
export const channelUse = z.union([z.boolean(), z.literal('usedInPast')])

/** The state of a connection. */
export const channelState = coded({
  conectando: 'connecting',
  activa: 'active',
  pausando: 'pausing',
  pausada: 'paused',
  desconectando: 'disconnecting',
  desconectada: 'disconnected',
} as const)
