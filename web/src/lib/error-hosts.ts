/** Why a call of a form or dialog failed. */
export type HostError = {
  message: string
  /** The server was not reached: the error leaves when it is back. */
  isConnection: boolean
}

/** A form or dialog that shows the errors of the calls made from it. */
export type ErrorHost = {
  element: () => HTMLElement | null
  isDialog: boolean
  show: (error: HostError | null) => void
}

/** In the order in which they were opened. */
const hosts: ErrorHost[] = []

/** Returns a function that removes the host. */
export function addErrorHost(host: ErrorHost): () => void {
  hosts.push(host)
  return () => void hosts.splice(hosts.indexOf(host), 1)
}

/**
 * The forms and dialogs from which a call is made now: those around the focused element, then the open dialogs, the
 * innermost first. A question that starts a call has often closed when the answer comes; the dialog below then shows it.
 */
export function hostsOfCall(): ErrorHost[] {
  const innermost = [...hosts].reverse()
  const focused = document.activeElement
  const around = innermost.filter((host) => focused !== null && host.element()?.contains(focused))
  return [...around, ...innermost.filter((host) => host.isDialog && !around.includes(host))]
}

/** Shows the error in the first host that is still open. Returns false without any. */
export function showInHost(calledFrom: readonly ErrorHost[], error: HostError): boolean {
  const host = calledFrom.find((one) => hosts.includes(one))
  host?.show(error)
  return host !== undefined
}
