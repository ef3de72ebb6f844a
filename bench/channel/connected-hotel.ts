import { setTimeout as sleep } from 'node:timers/promises'
import { createEstablishment, requireOk, type BenchEstablishment } from '../support/establishment.ts'
import type { ChannelServers } from './channel-servers.ts'
import { emptyModel, type Model, type ModelType } from './model.ts'

export const TOKENS = ['wr_11111111-2222-3333-4444-555555555555', 'wr_99999999-2222-3333-4444-555555555555'] as const
export const LCODE = 1_547_114_711

const UNITS = [
  { tipo: 'Doble', nombres: ['101', '102', '103', '104'], basePrice: 80 },
  { tipo: 'Familiar', nombres: ['201', '202'], basePrice: 120 },
  { tipo: 'Estudio', nombres: ['301'], basePrice: 70 },
  { nombres: ['Ático'], basePrice: 150 },
]

type WireType = {
  RoomID: string
  name: string
  type: string
  ParentRoomID: string
  dec_avail: number
  price: number
  local: number
  min_stay: number
}

/** An establishment with few units of four types and two virtual ones, connected to an empty property, where everything is made. */
export async function createConnectedHotel(servers: ChannelServers, dataDir: string) {
  const { simulator, processes } = servers
  simulator.register({ token: TOKENS[0], lcodes: [LCODE] })
  const establishment = await createEstablishment(processes[0]!.address(), dataDir, 0)
  const model = emptyModel()
  await addUnits(establishment, model)
  const { owner, establishmentId } = establishment
  const doubleId = (await readTypes(establishment)).find(({ name }) => name === 'Doble')!.RoomID
  for (const tariff of [
    { tariff_name: 'Doble individual', beds: 1, defprice: 65, dec_avail: 1 },
    { tariff_name: 'Dos dobles', beds: 4, defprice: 140, dec_avail: 2 },
  ])
    await requireOk(owner.post('/api/channel/property/add_vroom', { ParentRoomID: doubleId, ...tariff }))
  model.types = (await readTypes(establishment)).map(modelType)
  linkUnits(model)
  const access = { URLEstablecimiento: establishmentId, token: TOKENS[0], propiedad: LCODE }
  await requireOk(owner.post('/api/profile/connect_channel', access))
  await requireOk(owner.post('/api/channel/property/activate_push', {}))
  await waitForRooms(servers, model.types.length)
  return { establishment, model }
}

const names = new Map<string, string>()

async function addUnits({ owner, establishmentId }: BenchEstablishment, model: Model): Promise<void> {
  for (const { basePrice, ...units } of UNITS) {
    const body = { accomodationURL: establishmentId, capacity: 2, basePrice, ...units }
    const { safeURLs } = await requireOk(owner.post('/api/profile/alojamientos/rooms/add_many', body))
    for (const id of safeURLs as string[]) {
      names.set(id, units.tipo ?? units.nombres[0]!)
      model.units.push({ id, typeId: '', basePrice: basePrice * 100 })
    }
  }
}

/** A unit without type is sold by a type with its own name. */
function linkUnits({ units, types }: Model): void {
  for (const unit of units) unit.typeId = types.find(({ name }) => name === names.get(unit.id))!.id
}

export const readTypes = async ({ owner }: BenchEstablishment): Promise<WireType[]> =>
  (await requireOk(owner.post('/api/channel/property/get_room_types', {})))['roomTypes'] as WireType[]

export const modelType = ({ RoomID, name, type, ParentRoomID, dec_avail: unitsEach, price }: WireType): ModelType => ({
  id: RoomID,
  name,
  parentId: type === 'virtual' ? ParentRoomID : null,
  unitsEach,
  price: type === 'virtual' ? Math.round(price * 100) : null,
  channel: null,
  local: 0,
  minStay: 1,
  closed: false,
  isPublished: true,
  isMatched: true,
  isRemoved: false,
})

async function waitForRooms({ simulator, move }: ChannelServers, count: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (simulator.rooms(LCODE).length === count) return
    await move(3_000)
    await sleep(200)
  }
  throw new Error('The rooms were not made at the provider')
}
