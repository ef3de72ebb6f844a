import { expect, test } from 'vitest'
import { inAccount } from '../db/enter.ts'
import { newId } from '../ids.ts'
import { aUnit, givenHouse } from '../test/given.ts'

const { owner, establishmentId, dependencies, clock } = await givenHouse()
clock.moveTo(new Date('2026-08-10T10:00:00Z'))
await owner.logIn
const remove = (roomSafeURL: string) => owner.post('/api/profile/alojamientos/rooms/delete_room', { roomSafeURL })
