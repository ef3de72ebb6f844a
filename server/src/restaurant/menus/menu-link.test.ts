import { expect, test } from 'vitest'
import type { Dependencies } from '../../dependencies.ts'
import { printFaultOf } from './menu-link.ts'

const faultOf = (publicUrl: string) => printFaultOf({ config: { publicUrl } as Dependencies['config'] })

test.each([
  'http://localhost:3000',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
  'http://192.168.1.20:3000',
  'http://10.0.0.4',
  'http://172.20.0.1',
  'http://169.254.1.1',
  'http://[fd00::1]',
  'http://[fe80::1]',
  'http://[::ffff:192.168.1.1]',
  'http://recepcion:3000',
  'https://hotel.local',
])('prints no code of %s', (address) => {
  expect(faultOf(address)).toContain(`La dirección pública de Posada, ${address}, solo se abre`)
})

test.each(['https://posada.hotel.es', 'https://93.184.216.34', 'https://[2a00:1450:4003::1]', 'http://172.32.0.1'])(
  'prints the code of %s',
  (address) => {
    expect(faultOf(address)).toBe('')
  },
)
