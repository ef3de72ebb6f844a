import type { Day } from '@posada/domain/day'

export type GuestListRow = {
  number: number | null
  name: string
  document: string
  nationality: string
  birthDate: Day | null
  unit: string
  arrivedOn: Day
  leavesOn: Day
  address: string
  municipality: string
  postalCode: string
  country: string
  phone: string
  email: string
  state: string
}

export type GuestList = { title: string; author: string; from: Day; to: Day; madeOn: Day; guests: GuestListRow[] }
