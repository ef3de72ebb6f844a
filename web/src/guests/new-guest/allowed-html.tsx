import { createElement, useMemo, type ReactNode } from 'react'

const allowed = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br', 'hr'])
/** Their text is none to be read. */
const dropped = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript', 'svg', 'math'])

/** Text with simple tags as elements: a tag outside the list leaves its text, and no attribute passes. */
export function AllowedHtml({ html }: { html: string }) {
  // Parsed into a document of its own, where nothing is loaded or run.
  const body = useMemo(() => new DOMParser().parseFromString(html, 'text/html').body, [html])
  return childrenOf(body)
}

const childrenOf = (node: Node): ReactNode[] => [...node.childNodes].map(elementOf)

function elementOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  const tag = node.nodeName.toLowerCase()
  if (node.nodeType !== Node.ELEMENT_NODE || dropped.has(tag)) return null
  if (!allowed.has(tag)) return childrenOf(node)
  return createElement(tag, { key }, ...(node.childNodes.length > 0 ? childrenOf(node) : []))
}
