type KeyFault = 'public_malformed' | 'secret_malformed' | 'swapped' | 'public_as_secret' | 'modes_differ'

/** What is wrong with a pair of keys, to be shown to the user who pasted them. */
export const keyFaultSentences: Record<KeyFault, string> = {
  public_malformed: 'La clave publicable no es válida: empieza por pk_live_ o pk_test_.',
  secret_malformed: 'La clave secreta no es válida: empieza por sk_live_, rk_live_, sk_test_ o rk_test_.',
  swapped: 'Las claves están cambiadas: la publicable empieza por pk_ y la secreta por sk_ o rk_.',
  public_as_secret: 'Ha puesto una clave publicable como clave secreta: la secreta empieza por sk_ o rk_.',
  modes_differ: 'Una clave es de prueba y la otra es real: las dos deben ser del mismo modo.',
}

type KeyPairCheck = { fault: KeyFault } | { fault: undefined; isTest: boolean; isRestricted: boolean }

const PUBLIC_KEY = /^pk_(live|test)_[A-Za-z0-9_]{3,}$/
const SECRET_KEY = /^(sk|rk)_(live|test)_[A-Za-z0-9_]{3,}$/

/** Checks the form of two keys of a gateway; only the gateway itself knows whether they are good. */
export function checkKeyPair({ publicKey, secretKey }: { publicKey: string; secretKey: string }): KeyPairCheck {
  if (SECRET_KEY.test(publicKey) && PUBLIC_KEY.test(secretKey)) return { fault: 'swapped' }
  const [, publicMode] = PUBLIC_KEY.exec(publicKey) ?? []
  if (publicMode === undefined) return { fault: 'public_malformed' }
  if (secretKey.startsWith('pk_')) return { fault: 'public_as_secret' }
  const [, kind, secretMode] = SECRET_KEY.exec(secretKey) ?? []
  if (secretMode === undefined) return { fault: 'secret_malformed' }
  if (publicMode !== secretMode) return { fault: 'modes_differ' }
  return { fault: undefined, isTest: secretMode === 'test', isRestricted: kind === 'rk' }
}
