/** Our own lint rules. Each returns one sentence at the node that breaks it. */
const rules = {
  'named-exports': onNode('ExportDefaultDeclaration', () => 'Named exports only.'),
  'no-barrels': onNode('ExportAllDeclaration', () => 'No barrels: import from the file that has it.'),
  'no-classes': onNode('ClassDeclaration', ({ superClass }) =>
    superClass?.name?.endsWith('Error') ? undefined : 'Functions, not classes (errors apart).',
  ),
  'no-spread-literals': onNode(['SpreadElement', 'JSXSpreadAttribute'], ({ argument }) =>
    ['ObjectExpression', 'ArrayExpression'].includes(argument.type)
      ? 'Write the members of a literal out; do not spread it.'
      : undefined,
  ),
  'no-mainland-literal': onNode('Literal', ({ value }) =>
    value === 'Europe/Madrid'
      ? 'Write MAINLAND of domain/platform/days/day, where the zone of the establishment is not the right one.'
      : undefined,
  ),
  'no-lookbehind': onNode(['Literal', 'TemplateElement'], ({ regex, value }) =>
    /\(\?<[!=]/.test(regex?.pattern ?? value?.raw ?? value)
      ? 'No lookbehind: a script that contains one does not start in Safari before 16.4.'
      : undefined,
  ),
}

/** A rule that calls `fault` with each node of the types and reports the sentence it returns, if any. */
function onNode(types, fault) {
  const create = (context) => {
    const visit = (node) => {
      const message = fault(node)
      if (message) context.report({ node, message })
    }
    return Object.fromEntries([types].flat().map((type) => [type, visit]))
  }
  return { create }
}

const plugin = { meta: { name: 'posada' }, rules }
export default plugin
