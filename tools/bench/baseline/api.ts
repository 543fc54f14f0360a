/** Fields of the contract that the baseline shows. Responses are not validated. */
export interface Product {
  id: string;
  name: string;
  price: number | string;
  store?: string | { name: string } | null;
  media?: { type: string; url: string }[] | null;
}

export interface Page {
  data: Product[];
  tagList: { name: string }[];
  pagination: { currentPage: number; totalPages: number };
}

export interface Line {
  id: string;
  name: string;
  quantity: number;
}

export interface Search {
  text: string;
  tags: readonly string[];
}

const read = async <T>(path: string, init?: RequestInit): Promise<T> => {
  const answer = await fetch(`/api${path}`, { credentials: 'include', ...init });
  return answer.json() as Promise<T>;
};

export const explore = ({ text, tags }: Search, page: number, signal: AbortSignal): Promise<Page> => {
  const query = new URLSearchParams({ page: String(page), limit: '50' });
  if (text) query.set('productName', text);
  for (const tag of tags) query.append('tagNames', tag);
  return read(`/product/explore?${query}`, { signal });
};

export const addToCart = (productId: string): Promise<Line> =>
  read('/cartItem', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId, quantity: 1 }),
  });
