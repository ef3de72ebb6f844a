/** How the service behaves. `down`, `http-500`: nothing is processed. `garbage`, `swallow`, `late`: after it was. */
export const ineFaults = ['down', 'http-500', 'refuse', 'garbage', 'empty', 'swallow', 'late'] as const
export type IneFault = (typeof ineFaults)[number]

export type IneBehaviour = {
  fault?: IneFault | undefined
  /** The establishment of whose months this is true; of all others where absent. */
  orderNumber?: string | undefined
  /** How many requests fail before normal behaviour returns; unlimited by default. */
  times?: number | undefined
  /** Delay before a request is processed; with the fault `late`, before it is answered. */
  slowMs?: number | undefined
}

/** A month that was taken. */
export type TakenMonth = {
  orderNumber: string
  controlCode: string
  /** 'MM/AAAA' */
  month: string
  root: string
  xml: string
}

export type IneOptions = {
  port?: number
  /** The questionnaires that are waited for, by their control codes; without them any code is good once. */
  controlCodes?: readonly string[]
}

/** Why a request is refused, as `DescripcionRespuesta` says it. */
export class IneRefusal extends Error {
  readonly code: number
  constructor(code: number, reason: string) {
    super(reason)
    this.code = code
  }
}
