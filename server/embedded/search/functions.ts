/** The functions of function queries, over numbers. */

export interface FunctionDefinition {
  min: number;
  max: number;
  apply(args: readonly number[]): number;
}

function unary(apply: (x: number) => number): FunctionDefinition {
  return { min: 1, max: 1, apply: (args) => apply(args[0] ?? 0) };
}

function binary(apply: (x: number, y: number) => number): FunctionDefinition {
  return { min: 2, max: 2, apply: (args) => apply(args[0] ?? 0, args[1] ?? 0) };
}

function many(apply: (args: readonly number[]) => number): FunctionDefinition {
  return { min: 1, max: 64, apply };
}

const sum = many((args) => args.reduce((a, b) => a + b, 0));
const product = many((args) => args.reduce((a, b) => a * b, 1));

export const FUNCTIONS: Readonly<Record<string, FunctionDefinition>> = Object.assign(Object.create(null), {
  sum,
  add: sum,
  product,
  mul: product,
  sub: binary((x, y) => x - y),
  div: binary((x, y) => x / y),
  mod: binary((x, y) => x % y),
  pow: binary((x, y) => x ** y),
  min: many((args) => Math.min(...args)),
  max: many((args) => Math.max(...args)),
  abs: unary(Math.abs),
  sqrt: unary(Math.sqrt),
  cbrt: unary(Math.cbrt),
  log: unary(Math.log10),
  ln: unary(Math.log),
  exp: unary(Math.exp),
  floor: unary(Math.floor),
  ceil: unary(Math.ceil),
  rint: unary(Math.round),
  exists: unary((x) => (Number.isNaN(x) ? 0 : 1)),
  not: unary((x) => (x === 0 ? 1 : 0)),
  and: many((args) => (args.every((x) => x !== 0) ? 1 : 0)),
  or: many((args) => (args.some((x) => x !== 0) ? 1 : 0)),
  if: { min: 3, max: 3, apply: (args: readonly number[]) => ((args[0] ?? 0) !== 0 ? (args[1] ?? 0) : (args[2] ?? 0)) },
  def: many((args) => args.find((x) => !Number.isNaN(x)) ?? Number.NaN),
  gt: binary((x, y) => (x > y ? 1 : 0)),
  gte: binary((x, y) => (x >= y ? 1 : 0)),
  lt: binary((x, y) => (x < y ? 1 : 0)),
  lte: binary((x, y) => (x <= y ? 1 : 0)),
  eq: binary((x, y) => (x === y ? 1 : 0)),
  recip: {
    min: 4,
    max: 4,
    apply: ([x = 0, m = 0, a = 0, b = 0]: readonly number[]) => a / (m * x + b),
  },
  linear: { min: 3, max: 3, apply: ([x = 0, m = 0, c = 0]: readonly number[]) => m * x + c },
  map: {
    min: 4,
    max: 5,
    apply: ([x = 0, low = 0, high = 0, target = 0, otherwise]: readonly number[]) =>
      x >= low && x <= high ? target : (otherwise ?? x),
  },
} satisfies Record<string, FunctionDefinition>);
