/** Remembers what is made of an object that nobody writes to, for as long as there is the object. */
export function onceFor<From extends object, Made extends object>(make: (from: From) => Made): (from: From) => Made {
  const known = new WeakMap<From, Made>();
  return (from) => {
    const made = known.get(from) ?? make(from);
    known.set(from, made);
    return made;
  };
}
