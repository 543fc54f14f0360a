import { useEffect, useState } from 'react';
import { addToCart, explore, type Line, type Page, type Product, type Search } from './api';

interface CardProps {
  product: Product;
  onAdd: (id: string) => void;
}

const Card = ({ product, onAdd }: CardProps) => {
  const picture = product.media?.find(({ type }) => type === 'image')?.url;
  return (
    <li>
      <article className="card">
        <div className="picture">
          {picture ? <img src={picture} alt="" width={300} height={375} loading="lazy" decoding="async" /> : null}
        </div>
        <p className="store">{typeof product.store === 'object' ? product.store?.name : product.store}</p>
        <h3>
          <a href={`/?product=${product.id}`} data-product={product.id}>
            {product.name}
          </a>
        </h3>
        <div className="foot">
          <span>${Number(product.price).toFixed(2)}</span>
          <button type="button" aria-label={`Add ${product.name} to bag`} onClick={() => onAdd(product.id)}>
            +
          </button>
        </div>
      </article>
    </li>
  );
};

/**
 * Baseline of the bench: the same grid and controls in plain React, without router, cache, flows, theme and delays.
 */
export const Shop = () => {
  const [search, setSearch] = useState<Search>({ text: '', tags: [] });
  const [pageCount, setPageCount] = useState(1);
  const [shown, setShown] = useState<{ search: Search; pages: readonly Page[] }>({ search, pages: [] });
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    const numbers = Array.from({ length: pageCount }, (_, index) => index + 1);
    const known = shown.search === search ? shown.pages : [];
    Promise.all(numbers.map(async (page) => known[page - 1] ?? explore(search, page, stop.signal))).then(
      (pages) => setShown({ search, pages }),
      () => {},
    );
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the loaded pages must not restart the effect
  }, [search, pageCount]);

  const find = (next: Search) => {
    setPageCount(1);
    setSearch(next);
  };
  const toggle = (name: string) => {
    const tags = search.tags.includes(name) ? search.tags.filter((tag) => tag !== name) : [...search.tags, name];
    find({ ...search, tags });
  };
  const add = async (productId: string) => {
    const line = await addToCart(productId);
    setLines((now) => [...now.filter(({ id }) => id !== line.id), line]);
    setIsOpen(true);
  };

  const products = shown.pages.flatMap(({ data }) => data);
  const tags = shown.pages[0]?.tagList ?? [];
  const count = lines.reduce((total, { quantity }) => total + quantity, 0);
  return (
    <>
      <header className="bar">
        <a href="/">Giftlist</a>
        <a href="/cart" aria-label={`Cart, ${count} items`}>
          Cart {count}
        </a>
      </header>
      {isOpen ? (
        <aside aria-label="Shopping bag" className="drawer">
          <button type="button" onClick={() => setIsOpen(false)}>
            Close bag
          </button>
          <ul>
            {lines.map(({ id, name, quantity }) => (
              <li key={id}>
                {name} {quantity}
              </li>
            ))}
          </ul>
        </aside>
      ) : null}
      <main>
        <h1>Gift Your Friends &amp; Family</h1>
        <input
          type="search"
          aria-label="Search products"
          value={search.text}
          onChange={(event) => find({ ...search, text: event.target.value })}
        />
        <div className="chips">
          {tags.slice(0, 12).map(({ name }) => (
            <button type="button" key={name} aria-pressed={search.tags.includes(name)} onClick={() => toggle(name)}>
              {name}
            </button>
          ))}
        </div>
        <ul className="grid">
          {products.map((product) => (
            <Card key={product.id} product={product} onAdd={(id) => void add(id)} />
          ))}
        </ul>
        <button type="button" onClick={() => setPageCount(pageCount + 1)}>
          Load More
        </button>
      </main>
    </>
  );
};
