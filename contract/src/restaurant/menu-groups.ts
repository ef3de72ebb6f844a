import { z } from 'zod'
import { id } from '../fields.ts'
import { wire } from '../wire.ts'

export const groupInReply = wire({ id: ['id', id], name: ['group', z.string()] })
export type MenuGroup = z.output<typeof groupInReply>
