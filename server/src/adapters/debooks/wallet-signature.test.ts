import { expect, test } from 'vitest'
import { readAddress } from './wallet-address.ts'
import { checkWalletSignature } from './wallet-signature.ts'

// Made by another implementation (elliptic and js-sha3), with published keys of test networks.
const ADDRESS = '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const R = 'e616d81b75a4ba0a864d2373c08007d23ae72b1fe0a9b1b4c7fa8835a434bb28'
const S = '7b2d62f79b376e1917e7fed4f7036bcbe4e2783a37d6df9e7910199ed303c469'
const HIGH_S = '84d29d0864c891e6e818012b08fc9432d5cc64ac7771c09d46c244edfd327cd8'
const signed = `0x${R}${S}1c`

test.each([
  ['hola', signed, ADDRESS],
  [
    'Posada pide su firma.\n\nDirección: posada.example\nNo cuesta gas: ñ, €, 🏨, 日本',
    '0x2d9984ec00932cbe74ce264c981aaf6208d8b65e4c895953382a5f49f21cb5a2286d44ff66a5781c30e2235eb1694212ac5e929ad285d2a3f79d21f4d54123c91b',
    ADDRESS,
  ],
  [
    'x'.repeat(300),
    '0xad754486091e6e028d2e8f448eb4189f410d55f569e483341a40570827f372387f07d1ebbb5b383acdf2c7df2990ddc9d8a97c1ec4f9316dec25198a0b39096c1b',
    ADDRESS,
  ],
  [
    'hola',
    '0x2670c41c8ba3541f78f4870fbc58c5d9685c6a0c78607db29e572d49fcad48c85e1e9da19941998739fd985d32a14cf004b6dd1e90a4a5808a269ab562e67dbf1c',
    OTHER,
  ],
])('accepts the signature of %j', (message, signature, address) => {
  expect(checkWalletSignature(message, signature, address)).toEqual({ address })
})

test.each([
  ['the other form of the last byte', `0x${R}${S}01`, ADDRESS],
  ['upper case', `0x${`${R}${S}1c`.toUpperCase()}`, ADDRESS],
  ['an address in lower case', signed, ADDRESS.toLowerCase()],
  ['an address in upper case', signed, `0x${ADDRESS.slice(2).toUpperCase()}`],
])('accepts %s', (_, signature, address) => {
  expect(checkWalletSignature('hola', signature, address)).toEqual({ address: ADDRESS })
})

const CONTRACT = /billeteras de contrato/
test.each([
  ['another text', 'hola ', signed, ADDRESS, CONTRACT],
  ['another address', 'hola', signed, OTHER, CONTRACT],
  ['the other recovery', 'hola', `0x${R}${S}1b`, ADDRESS, CONTRACT],
  ['the other recovery as 0', 'hola', `0x${R}${S}00`, ADDRESS, CONTRACT],
  ['the high one of two values', 'hola', `0x${R}${HIGH_S}1b`, ADDRESS, /no es válida/],
  ['the recovery of a transaction', 'hola', `0x${R}${S}25`, ADDRESS, /no es válida/],
  ['an unknown recovery', 'hola', `0x${R}${S}02`, ADDRESS, /no es válida/],
  ['zeros', 'hola', `0x${'0'.repeat(130)}`, ADDRESS, /no es válida/],
  ['a value beyond the order of the curve', 'hola', `0x${'f'.repeat(128)}1b`, ADDRESS, /no es válida/],
  ['r that is on no point', 'hola', `0x${'0'.repeat(63)}5${S}1b`, ADDRESS, /no es válida/],
  ['no prefix', 'hola', `${R}${S}1c`, ADDRESS, /no es válida/],
  ['nothing', 'hola', '', ADDRESS, /no es válida/],
  ['half a byte more', 'hola', `${signed}0`, ADDRESS, /no es válida/],
  ['other signs', 'hola', `0x${R}${S}1g`, ADDRESS, /no es válida/],
  ['a compact signature', 'hola', `0x${R}${S}`, ADDRESS, /incompleta/],
  ['the signature of a contract', 'hola', `${signed}${'00'.repeat(64)}`, ADDRESS, CONTRACT],
  ['a wrong checksum of the address', 'hola', signed, ADDRESS.replace('c7536E', 'C7536E'), /dirección/],
  ['a short address', 'hola', signed, ADDRESS.slice(0, -1), /dirección/],
])('refuses %s', (_, message, signature, address, fault) => {
  expect(checkWalletSignature(message, signature, address)).toEqual({ fault: expect.stringMatching(fault) })
})

// The examples of EIP-55.
test.each([
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
])('writes the checksum of %s', (address) => {
  expect(readAddress(address.toLowerCase())).toBe(address)
  expect(readAddress(address)).toBe(address)
})
