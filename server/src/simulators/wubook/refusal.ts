/** A refusal by WuBook's return code. */
export class WubookRefusal extends Error {
  override name = 'WubookRefusalError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** An XML-RPC fault; 8002 where something has been deleted. */
export class WubookFaultError extends Error {
  override name = 'WubookFaultError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export const refuse = (code: number, message: string): never => {
  throw new WubookRefusal(code, message)
}

export const deletedFault = (what: string): WubookFaultError => new WubookFaultError(8002, `${what} not found`)
