// Names every use of Electron in the app that the stand-in lacks, by types, so also on paths that no test runs.
import path from 'node:path';
import ts from 'typescript';
import { members, moduleNames, options } from './lint-surface.mjs';

const root = path.resolve(import.meta.dirname, '../..');
/** Where the app may import Electron. */
const APP = /^electron\/(app\/.*|main|preload)\.ts$/;
const ELECTRON = /[\\/]electron\.d\.ts$/;
/** An emitter's own members: emitter.ts refuses unknown events when the app runs. */
const EMITTER =
  /^(on|once|off|emit|(add|remove|prepend)(Once)?Listener|removeAllListeners|listenerCount|setMaxListeners)$/;

const configFile = path.join(root, 'build/tsconfig.node.json');
const config = ts.getParsedCommandLineOfConfigFile(
  configFile,
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
);
const standin = ['electron-module.ts', 'frames.ts', 'page-preload.ts'].map((file) =>
  path.join(root, 'e2e/standin/src', file),
);
// The stand-in's page scripts need the DOM's types, which the main process has not.
const compilerOptions = { ...config.options, lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'] };
const toRelativePath = (file) => path.relative(root, file).split(path.sep).join('/');
const isOfTheApp = (file) => APP.test(toRelativePath(file)) && !file.endsWith('.test.ts');
const host = ts.createCompilerHost(compilerOptions);
host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone;
const resolutions = ts.createModuleResolutionCache(root, (name) => name, compilerOptions);
// Types of other packages than Electron and Node are left out: no use of Electron passes through them.
host.resolveModuleNameLiterals = (names, file, redirect, options) =>
  names.map(({ text }) =>
    /^([.]|electron(\/|$))/.test(text)
      ? ts.resolveModuleName(text, file, options, host, resolutions, redirect)
      : { resolvedModule: undefined },
  );
const program = ts.createProgram([...config.fileNames.filter(isOfTheApp), ...standin], compilerOptions, host);
const checker = program.getTypeChecker();
const surface = members(program, checker, path.join(root, 'e2e/standin/src'));

function fail(diagnostic) {
  console.error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
  process.exit(2);
}

/** Names that Electron's `owners` declare and the stand-in lacks: only where one is used are types asked for. */
function lackingNames(owners) {
  const file = program.getSourceFiles().find(({ fileName }) => ELECTRON.test(fileName));
  const names = new Set();
  const visit = (node) => {
    const owned =
      ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node) ? owners.get(node.name?.text) : undefined;
    for (const { name } of owned === undefined ? [] : node.members) {
      if (name !== undefined && !owned.has(name.text)) names.add(name.text);
    }
    if (!owned) ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

const lackingMembers = lackingNames(surface);
const lackingOptions = lackingNames(options);

/** The interface or class of electron.d.ts that declares the symbol. */
function declaredIn(symbol) {
  const declaration = symbol?.declarations?.find((node) => ELECTRON.test(node.getSourceFile().fileName));
  return declaration?.parent?.name?.getText?.();
}

function missingMember(node) {
  if (!ts.isPropertyAccessExpression(node) || !lackingMembers.has(node.name.text)) return undefined;
  const owner = declaredIn(checker.getSymbolAtLocation(node.name));
  const name = node.name.text;
  if (!owner || !surface.has(owner) || surface.get(owner).has(name) || EMITTER.test(name)) return undefined;
  return `${owner}.${name}`;
}

function missingOption(node) {
  const assigned = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
  if (!assigned || !ts.isObjectLiteralExpression(node.parent)) return undefined;
  const name = node.name.getText();
  if (!lackingOptions.has(name)) return undefined;
  const type = checker.getContextualType(node.parent);
  const owner = type && declaredIn(checker.getNonNullableType(type).getProperty(name));
  return owner && options.get(owner)?.has(name) === false ? `option ${owner}.${name}` : undefined;
}

function missingImport(node) {
  if (!ts.isImportSpecifier(node) || node.isTypeOnly) return undefined;
  const { importClause, moduleSpecifier } = node.parent.parent.parent;
  if (!/^electron(\/\w+)?$/.test(moduleSpecifier?.text ?? '') || importClause?.isTypeOnly) return undefined;
  const name = (node.propertyName ?? node.name).text;
  const symbol = checker.getAliasedSymbol(checker.getSymbolAtLocation(node.name));
  return symbol.flags & ts.SymbolFlags.Value && !moduleNames(checker, program).has(name)
    ? `import of ${name}`
    : undefined;
}

const missing = [];
let files = 0;
for (const file of program.getSourceFiles()) {
  if (!isOfTheApp(file.fileName)) continue;
  const name = toRelativePath(file.fileName);
  files++;
  const visit = (node) => {
    const found = missingMember(node) ?? missingOption(node) ?? missingImport(node);
    if (found) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      missing.push(`${name}:${line + 1} ${found}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
}
for (const use of missing) console.error(`The stand-in lacks ${use}`);
console.log(`${files} files looked at, ${missing.length} uses of Electron that the stand-in lacks.`);
process.exitCode = missing.length > 0 || files === 0 ? 1 : 0;
