/** A request that the gateway refuses with a code, as 'SIS0042'. Such an answer is not signed. */
export class RedsysRefusal extends Error {
  override name = 'RedsysRefusal'
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

export function requireThat(isRight: boolean, code: string): asserts isRight {
  if (!isRight) throw new RedsysRefusal(code)
}
