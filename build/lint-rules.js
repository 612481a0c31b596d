// The house's own lint rules: who may import whom, and no barrel files.
import { layersRule } from './eslint-layers.js';

const noExportAll = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    ExportAllDeclaration: (node) => context.report({ node, message: 'No barrel files.' }),
  }),
};

export default { meta: { name: 'house' }, rules: { layers: layersRule, 'no-export-all': noExportAll } };
