/** A test runner that ended without its report: nothing is known of its tests, and the run ends at once. */
export class DeadRunner extends Error {
  constructor(name, { code, signal }) {
    super(`${name} terminó sin informe: ${signal ? `señal ${signal}` : `código de salida ${code}`}.`)
  }
}
