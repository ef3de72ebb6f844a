import { expect, test } from 'vitest'
import { givenEstablishment } from '../../test/given.ts'

const { owner } = await givenEstablishment()

test.each(['nada', '01890000-0000-7000-8000-000000000000'])('responds 404 for the unknown file %s', async (id) => {
  const response = await owner.request({ method: 'GET', url: `/api/files/${id}` })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ resultado: 'Error', mensaje: 'El archivo no existe' })
})
