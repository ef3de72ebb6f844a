import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import ts from 'typescript'
import { root } from './root.mjs'
import { filesOf } from './sources.mjs'
import { OTHER_MEANINGS, OUR_WORDS, OWN_SPELLINGS, READ_BY_USERS } from './wire-words.mjs'

const SEARCHED = ['domain/src', 'server/src', 'web/src']
/** Adapters and simulators speak the languages of outside systems; the demo data and the tests' helpers speak the wire. */
const SPEAKS_THE_WIRE = /\/(adapters|simulators|demo|test)\//

// Fails when a file outside the contract spells a word of the wire, or when the contract leaves a word untranslated.
const COMPARISONS = new Set([ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken])
const { wireWords, untranslated } = wordsOfContract()
const faults = [...untranslated, ...filesOf(SEARCHED).flatMap(leaksIn)]
if (faults.length > 0) console.error(`Palabras de la API fuera del contrato:\n${faults.join('\n')}`)
process.exitCode = faults.length > 0 ? 1 : 0

/**
 * The wire spellings of all `coded()` enumerations that are not also words of ours; and the values of `z.enum` and
 * `z.literal` that are not listed as our own, because these have the same spelling inside.
 */
function wordsOfContract() {
  const spellings = new Set()
  const ours = new Set(OUR_WORDS)
  const uncoded = []
  for (const file of filesOf(['contract/src']).filter((path) => path.endsWith('.ts'))) {
    const source = parse(file)
    eachNode(source, (node) => {
      if (!ts.isCallExpression(node)) return
      const callee = node.expression.getText()
      if (callee === 'coded')
        for (const [wireWord, word] of pairsIn(node.arguments[0], source)) {
          spellings.add(wireWord)
          ours.add(word)
        }
      if (callee === 'z.enum' || callee === 'z.literal')
        for (const { text } of stringsIn(node).filter((found) => !OWN_SPELLINGS.has(found.text)))
          uncoded.push(`${relative(root, file)}: '${text}' sin coded()`)
    })
  }
  const isWord = (spelling) => /[\p{L}\p{N}]/u.test(spelling) // signs such as + mean what they say everywhere
  const wireWords = new Set([...spellings].filter((spelling) => isWord(spelling) && !ours.has(spelling)))
  return { wireWords, untranslated: uncoded }
}

/** The codes and words of `coded({ … })`, also with `satisfies`, or where the object is a constant of the same file. */
function pairsIn(expression, source) {
  if (ts.isSatisfiesExpression(expression) || ts.isAsExpression(expression))
    return pairsIn(expression.expression, source)
  if (ts.isIdentifier(expression)) return pairsIn(constantOf(expression.text, source), source)
  return expression.properties.flatMap((property) =>
    ts.isSpreadAssignment(property)
      ? pairsIn(property.expression, source)
      : [[property.name.text, property.initializer.text]],
  )
}

function constantOf(name, source) {
  const declarations = source.statements.flatMap(({ declarationList }) => declarationList?.declarations ?? [])
  return declarations.find((declaration) => declaration.name.text === name).initializer
}

function leaksIn(file) {
  const path = relative(root, file)
  if (!/\.tsx?$/.test(file) || SPEAKS_THE_WIRE.test(path)) return []
  const source = parse(file)
  return stringsIn(source)
    .filter(({ text }) => wireWords.has(text) && !OTHER_MEANINGS[path]?.includes(text))
    .filter(({ text, decides }) => decides || !READ_BY_USERS.has(text))
    .map(({ text, at }) => `${path}:${source.getLineAndCharacterOfPosition(at).line + 1}: '${text}'`)
}

/** String literals, and the quoted words of SQL in a template. JSX texts and property names are not compared. */
function stringsIn(node) {
  const found = []
  eachNode(node, (inner) => {
    const at = inner.getStart()
    if (ts.isStringLiteral(inner)) found.push({ text: inner.text, at, decides: isDeciding(inner.parent) })
    else if (ts.isTemplateLiteralToken(inner))
      for (const [, text] of inner.text.matchAll(/'([^']+)'/g)) found.push({ text, at, decides: true })
  })
  return found
}

function isDeciding(node) {
  return (
    ts.isCaseClause(node) ||
    ts.isLiteralTypeNode(node) ||
    (ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind))
  )
}

function eachNode(node, visit) {
  visit(node)
  ts.forEachChild(node, (child) => eachNode(child, visit))
}

function parse(file) {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
}
