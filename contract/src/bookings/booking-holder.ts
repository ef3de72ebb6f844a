import { z } from 'zod'
import { wire } from '../wire.ts'

export const holderFields = {
  name: ['Name', z.string()],
  clientId: ['SafeURL', z.string()],
  isRegistered: ['Registered', z.boolean()],
} as const

export const holderOnWire = wire(holderFields)
