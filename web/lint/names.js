/** Variables whose names do not say what they hold. tools/prose.py has the same rule for Python. */
const VAGUE = new Set(['asked', 'found', 'given', 'got', 'kept', 'made', 'meant', 'said', 'told', 'wanted']);

/** Whether a variable has the name of a property: `const { told } = replay`, `constructor(readonly told: Told)`. */
function isProperty({ parent }) {
  const property = parent.type === 'AssignmentPattern' ? parent.parent : parent;
  return property.type === 'TSParameterProperty' || (property.type === 'Property' && property.shorthand);
}

export default {
  meta: { type: 'suggestion', schema: [], messages: { vague: 'Name the variable "{{name}}" after what it holds.' } },
  create(context) {
    return {
      'Program:exit'() {
        const variables = context.sourceCode.scopeManager.scopes.flatMap((scope) => scope.variables);
        const vague = variables.filter(({ name }) => VAGUE.has(name));
        for (const node of new Set(vague.flatMap(({ identifiers }) => identifiers)))
          if (!isProperty(node)) context.report({ node, messageId: 'vague', data: { name: node.name } });
      },
    };
  },
};
