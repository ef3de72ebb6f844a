import { expect } from 'vitest'
import { withClient } from '../../../platform/db/with-client.ts'
import { anotherAccount, givenEstablishment } from '../../../test/given.ts'

export type Row = Record<string, unknown>

/** An account with an establishment and two further accounts, and the calls on agencies that their tests share. */
export async function givenAgencies() {
  const given = await givenEstablishment()
  const { owner, logins } = given
  const [stranger, third] = [await anotherAccount(given), await anotherAccount(given)]

  /** Adds an agency. @returns its id */
  const add = async (fields: object, by = owner) => {
    const reply = await by.post('/api/agencys/add', fields)
    expect(reply.mensaje).toBe('Agencia añadida correctamente')
    return reply['id'] as string
  }
  const edit = (id: string, fields: object) => owner.post('/api/agencys/edit', { id, ...fields })
  const table = async (query: string, by = owner) => by.get(`/api/agencys/get_all?${query}`)
  const read = async (id: string, by = owner) =>
    (await by.post('/api/agencys/get_one', { id }))['agency_info'] as Row & { version: number }

  /** What the audit trail says of the last edit. */
  const lastDetails = () =>
    withClient(logins.owner, async (client) => {
      const sql = "select details from audit where action = '/api/agencys/edit' order by id desc limit 1"
      return (await client.query<{ details: string[] }>(sql)).rows[0]?.details
    })
  return { ...given, stranger, third, add, edit, table, read, lastDetails }
}

export const error = (mensaje: string) => ({ resultado: 'Error', mensaje })

type Establishment = Pick<Awaited<ReturnType<typeof givenEstablishment>>, 'owner' | 'establishmentId'>

export const moveToProvince = (Provincia: string, { owner, establishmentId: url }: Establishment) =>
  owner.post('/api/profile/alojamientos/updateData', { url, alojamientoInfo: { Provincia } })
