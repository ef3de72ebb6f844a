const rule = (check) => ({
  create: (context) => check((node, message) => context.report({ node, message })),
})

/** Habits of this house that no linter brings along. */
export default {
  meta: { name: 'house' },
  rules: {
    'named-exports': rule((report) => ({
      ExportDefaultDeclaration: (node) => report(node, 'Named exports only.'),
    })),
    'no-barrels': rule((report) => ({
      ExportAllDeclaration: (node) => report(node, 'No barrels: import from the file that has it.'),
    })),
    'no-classes': rule((report) => ({
      ClassDeclaration(node) {
        if (!/Error$/.test(node.superClass?.name ?? '')) report(node, 'Functions, not classes (errors apart).')
      },
    })),
  },
}
