/** The values of attributes by name; undefined for one that the element does not have. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

export function createElement(tag: string, className: string | undefined, attributes?: Attributes): HTMLElement {
  const element = document.createElement(tag)
  if (className) element.className = className
  if (attributes) changeAttributes(element, attributes, {})
  return element
}

/** Returns a function that sets attributes of an element, of which nobody else sets the same: only those that differ from the last. */
export function attributeSetter(element: Element): (attributes: Attributes) => void {
  let last: Attributes = {}
  return (attributes) => {
    changeAttributes(element, attributes, last)
    last = attributes
  }
}

function changeAttributes(element: Element, attributes: Attributes, last: Attributes): void {
  for (const name in attributes) {
    const value = attributes[name]
    if (value === last[name]) continue
    if (value === undefined) element.removeAttribute(name)
    else element.setAttribute(name, `${value}`)
  }
}

/** The value of an attribute that is there only where something is the case. */
export const whenTrue = (isSo: boolean): 'true' | undefined => (isSo ? 'true' : undefined)

export function createText(tag: string, className: string | undefined, text: string, attributes?: Attributes) {
  const element = createElement(tag, className, attributes)
  element.textContent = text
  return element
}

/** Writes a text where it is another one. */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
