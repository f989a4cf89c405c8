/** Types of the HTTP API, generated from openapi.yaml by `npm run generate`; not to be edited. */
export interface paths {
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search listings (cacheable)
         * @description Finds listings by words and filters, sorts and pages them, and counts facet values. Parameters have the names
         *     Solr gives them (`q`, `fq`, `fl`, …), so Solr clients can send them; each is explained here. The response may
         *     be cached for a short time. `POST /api/search` takes the same parameters as a form.
         *
         *     These parameters are accepted as well:
         *
         *     - `f.FIELD.facet.limit`, `.mincount`, `.missing`, `.sort` and `.prefix` set a facet option for one
         *       field.
         *     - Pairs equal to those in a block's own `params` are accepted as they are.
         *     - Names that a block keeps in the URL hash (`exposed_params`) are accepted with values of up to 2,048
         *       characters. If a block maps the name (`custom_params`) and the value fits the mapping, it narrows
         *       the search and all its counts; otherwise it is ignored.
         *     - `hl`, `facet.date`, `facet.range` and their options (`hl.fl`, `f.FIELD.facet.range.gap`, …) are
         *       dropped unless a block is configured with them; `responseHeader.warnings` says so.
         *     - A number named `_`, which jQuery adds to bypass caches, is ignored.
         *
         *     Any other name is `unknown-parameter`.
         *
         *     Depending on the site's settings for the index, the response also includes search help without being asked:
         *     highlighted words, another spelling, and what the search would find with one filter less. Help is included
         *     only with a list (`rows` above 0), and the last two only on its first page (`start` 0).
         */
        get: operations["searchGet"];
        put?: never;
        /**
         * Search listings with a long query (form)
         * @description Takes the parameters of `GET /api/search` as a form of at most 64 KiB and 200 pairs. A form with the single
         *     field `query` is decoded once more and read as the form itself. With `ids`, the response is that of
         *     `/api/documents`.
         */
        post: operations["searchPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest completions for a search box
         * @description Suggests facet values, number ranges, listings by name, words of the index, and pages of the site. Which of
         *     these are suggested is set by the option `suggest` of the site's search blocks; the others stay empty.
         *
         *     Incomplete words match. If nothing matches what was typed, typing errors are forgiven: `cottge` finds
         *     cottages, `hottub` a hot tub. `marks` gives the matching parts, each as the offset of its first character and
         *     the offset after its last, in UTF-16 code units. Counts are those of the index, narrowed by `bundles` and
         *     `entity_type` if given, without other filters.
         */
        get: operations["suggestGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get documents by id
         * @description Returns documents in the order requested, without duplicates. Ids that do not exist, or that the filters
         *     exclude, are listed in `missing`. All parameters of `GET /api/search` are accepted, so that a block can send
         *     its own `params`. Those that do not apply to single documents (`q`, sorting, paging, facets) are checked and
         *     otherwise ignored.
         */
        get: operations["documentsGet"];
        put?: never;
        /**
         * Get documents by id (form, for long lists)
         * @description Same as `GET /api/documents`, with the parameters in the body.
         */
        post: operations["documentsPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{formId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an enquiry form
         * @description Returns everything a page needs to show and validate the form. It never tells where enquiries are sent.
         */
        get: operations["leadFormGet"];
        put?: never;
        /**
         * Send an enquiry
         * @description Send the form's own fields by name, plus the fields listed below, as a form or as a JSON object of strings and
         *     lists of strings, at most 256 KiB. A date range is sent as `NAME_from` and `NAME_to`. `NAME_over` confirms
         *     a number, or a stay, that the listings do not take. Repeat a name to send several choices. Unknown names are refused.
         *
         *     A success response means that the enquiry is on disk. Sending the same `submission_id` with the same data again
         *     does not create a second enquiry, so it is safe to retry if no response arrives.
         *
         *     With `Accept: application/json` or a JSON body, responses are JSON. Otherwise they are pages: on errors the
         *     form with everything that was entered, and on success a redirect (303) to a thank-you page.
         */
        post: operations["leadPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bt-leads-antibot-workaround": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the anti-bot keys of the enquiry forms
         * @description Returns one key per form, by form id. Send it as `antibot_key` to `POST /api/leads/{formId}`. A key works for
         *     its own form only, becomes valid after the shortest time a person needs to fill in a form (`LEADS_MIN_SECONDS`,
         *     2 seconds unless the site says otherwise), and expires after a day. An enquiry that comes sooner gets 429. It stops programs that fill in forms instantly. The response is never cached.
         *
         *     The path is that of former sites, whose pages still use it. Form ids begin with `bt-leads`.
         */
        get: operations["antibotSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sites/all/modules/contrib/antibot/js/antibot.js": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the anti-bot script (legacy path)
         * @description Waymark's own script, at the path where pages of a former site load theirs. It unlocks the forms of the page.
         */
        get: operations["antibotScript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/antibot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain the anti-bot page
         * @description A page that says what this path is for, shown to visitors who arrive without a form.
         */
        get: operations["antibotExplain"];
        put?: never;
        /**
         * Ask a question in place of the anti-bot key
         * @description Locked forms post here, such as those of browsers without scripts. The response is a page that asks a question
         *     in place of the key and passes everything that was typed on to `POST /api/leads/{formId}`. A form with errors
         *     comes back with the errors and without a question.
         *
         *     `bt_form` names the form. Without it, the form is recognised by the names of its fields; if that fails, the
         *     page shows what was typed.
         */
        post: operations["antibotChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/flags/{namespace}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List favourites
         * @description Returns the flagged items of a namespace in the order in which they were flagged. They are taken from `ids`,
         *     or else from the visitor's cookie of that name. An unreadable cookie counts as empty, and only its first 300
         *     ids are looked up.
         */
        get: operations["flagsGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flags/{namespace}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add or remove a favourite (form without scripts)
         * @description Updates the visitor's cookie and redirects to the page they came from. For forms of the site's own pages only:
         *     a request from another site is `cross-site`. Errors are shown as pages if the server serves pages.
         */
        post: operations["flagsToggle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/indexes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List indexes with their fields and limits
         * @description Lists the site's indexes in the site's order, each with the fields, sort orders, boosts and limits that
         *     requests are checked against. A request that names no index may use whatever any of them allows.
         */
        get: operations["indexesGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/indexes/{index}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the fields and limits of one index
         * @description Returns the entry of `GET /api/indexes` for this index.
         */
        get: operations["indexGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/listings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Write one listing
         * @description Takes one record as it stands in the site's feed (JSON, at most 256 KiB) and writes the same document that the
         *     next full feed would, using the mapping file of the index. The record has the field names of the source
         *     (`price`), not those of the index, and errors name them too. An existing listing with the same key is replaced
         *     as a whole, so the request can be repeated safely. A record that `skip_if` of the mapping excludes is removed
         *     from the index.
         *
         *     When the response arrives, searches and pages of this server show the listing. A later full feed takes
         *     precedence: it brings its own version of the listing, and removes it (`--prune`, `--swap`) if the feed lacks
         *     it.
         *
         *     For programs that hold the token in the setting `LISTINGS_TOKEN` (`Authorization: Bearer …`), never for pages
         *     of other sites. Without that setting the server refuses with `listings-read-only`.
         */
        put: operations["listingPut"];
        post?: never;
        /**
         * Remove one listing
         * @description Removes the listing from the index. Removing a listing that is not there gives the same response, so the
         *     request can be repeated safely. When the response arrives, searches and pages of this server no longer show
         *     it. A later full feed that still has the listing brings it back. Requires the same token as `PUT`.
         */
        delete: operations["listingDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the server is alive
         * @description Contacts no other service. Use it as a liveness check, to restart a server that hangs.
         */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that searches can be answered
         * @description Pings every node of the search engine and the enquiry store. Use it as a readiness check for load balancers.
         *     Returns 503 if the engine refuses every search, and during startup until the engine is open and an empty index
         *     has been filled. Enquiries are accepted before that.
         */
        get: operations["ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get metrics for Prometheus
         * @description Counters and timings of requests, searches, enquiries and the process. Requires the token in the setting
         *     `METRICS_TOKEN` (`Authorization: Bearer …`). Without that setting the path does not exist (404).
         */
        get: operations["metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this description as YAML
         * @description Returns the source file, with its comments and order.
         */
        get: operations["openapiYaml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this description as JSON
         * @description Same content, for tools that do not read YAML.
         */
        get: operations["openapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this description as a page
         * @description Documentation that can be read with or without scripts. With scripts, requests can be tried against this server.
         */
        get: operations["docs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The parameters of `GET /api/search`. A list stands for a repeated name. */
        SearchForm: {
            /** @description The whole form, URL-encoded once more. No other field may be sent with it. */
            query?: string;
        } & {
            [key: string]: string | string[];
        };
        /** @description The parameters of `GET /api/documents`. A list stands for a repeated name. */
        DocumentsForm: {
            ids: string;
        } & {
            [key: string]: string | string[];
        };
        /** @enum {string} */
        WriterType: "json";
        Callback: string;
        /** @description A listing, by its index fields. Fields without a value are absent. */
        Document: {
            id?: string;
        } & {
            [key: string]: (string | number | boolean) | (string | number | boolean)[];
        };
        /**
         * @description A map from value to count, a list of pairs, or a list of alternating values and counts in the engine's order,
         *     as `json.nl` asks. Documents without a value are counted under '' or null.
         */
        FacetCounts: {
            [key: string]: number;
        } | [
            string | null,
            number
        ][] | (string | number | null)[];
        /** @description The matching parts, each as the offset of its first character and the offset after its last. */
        Marks: number[][];
        /** @description Words of the text that are neither a filter nor searched for, and would say something, such as `house` in `house for 6`. Absent if there are none. */
        LeftOut: string[];
        Suggestions: {
            /**
             * @description Number ranges that the text may mean, such as `3 bedrooms` or `cabin under $200`. There may be several;
             *     each finds something.
             */
            ranges: {
                field: string;
                from?: number;
                to?: number;
                /** @description The rest of the text. May be empty. */
                words: string;
                /** @description Number of documents that match the range and these words. */
                count: number;
                left_out?: components["schemas"]["LeftOut"];
            }[];
            /**
             * @description All amounts and values in the text, combined, with the sort order it asks for: `cheapest cabin with hot
             *     tub for 8 people`. Absent if there is only one such filter.
             */
            together?: {
                /** @description Number ranges, each for a different field. */
                ranges: {
                    field: string;
                    from?: number;
                    to?: number;
                }[];
                /** @description Values of facets. */
                values: {
                    field: string;
                    /** @description The value to filter by. */
                    value: string;
                    /** @description Other values that the same words mean. A document needs only one of them, such as either kind of `pool`. */
                    or?: string[];
                    /**
                     * @description Documents with this value are to be excluded, as in `cottage not in Duck`.
                     * @constant
                     */
                    not?: true;
                }[];
                /** @description The rest of the text. May be empty. */
                words: string;
                /** @description The sort order that the text asks for, as in `cheapest cabin`. One of the sorts of the index. */
                sort?: string;
                /** @description Number of documents that match all of them and these words. May be 0. */
                count: number;
                /** @description Number of documents that match all of them without the words. Present only if no document has the words; a search then ignores them. */
                without_words?: number;
                left_out?: components["schemas"]["LeftOut"];
                /**
                 * @description A value of another facet, one of whose names has that of one of these values in it, and with which more is
                 *     found: `Sonoma County` in place of `Sonoma`.
                 */
                wider?: {
                    field: string;
                    /** @description The value to filter by. */
                    value: string;
                    /** @description The field of the value among `values` whose place it takes. */
                    of: string;
                    /** @description Number of documents that match with it. */
                    count: number;
                };
            };
            /** @description Values of facets. */
            places: {
                field: string;
                /** @description The value to filter by. */
                value: string;
                count: number;
                marks: components["schemas"]["Marks"];
                /**
                 * @description True if the site calls this value by exactly what was typed.
                 * @constant
                 */
                named?: true;
                /** @description Another name of the value that begins with what was typed. */
                called?: string;
            }[];
            /** @description Listings by name. */
            listings: {
                id: string;
                title: string;
                /** @description The page of the listing. */
                url: string;
                /** @description Where the listing is. May be empty. */
                place: string;
                marks: components["schemas"]["Marks"];
            }[];
            /**
             * @description Pages of the site, or sections of them, whose heading has all significant words of the text, in any form.
             *     Their texts are searched too if the text is a question (`how do I cancel`) or nothing else matches. Absent
             *     if there are none.
             */
            pages?: {
                /** @description The heading of the section, or the title of the page. */
                title: string;
                /** @description The title of the page that contains the section. */
                page?: string;
                url: string;
                marks: components["schemas"]["Marks"];
            }[];
            /** @description Words to search for. */
            words: {
                words: string;
                /** @description Number of documents with these words. */
                count?: number;
                marks: components["schemas"]["Marks"];
            }[];
        };
        /** @description Null if no document has a value. */
        FieldStats: {
            min?: number | null;
            max?: number | null;
            /** @description Number of values. */
            count?: number | null;
            /** @description Number of documents without a value. */
            missing?: number | null;
            sum?: number | null;
            sumOfSquares?: number | null;
            mean?: number | null;
            stddev?: number | null;
        } | null;
        /** @description Counts of a range facet that a block is configured with, by the start of each step. */
        RangeCounts: {
            counts: components["schemas"]["FacetCounts"];
            /** @description The width of a step. */
            gap?: number | string;
            start?: number | string;
            end?: number | string;
            /** @description Documents below the first step. */
            before?: number;
            /** @description Documents above the last step. */
            after?: number;
            /** @description Documents within all steps. */
            between?: number;
        };
        AnswerHeader: {
            /** @constant */
            status: 0;
            /** @description Time the engine took, in milliseconds. */
            QTime?: number;
            /** @description True if the engine ran out of time, so counts may be too low. */
            partialResults?: boolean;
            /** @description Parts of the request that were interpreted differently than Solr would. For people to read. */
            warnings?: string[];
            params: {
                rows: string;
                start: string;
            };
        };
        FacetSection: {
            /** @description Values with their number of documents, by field. */
            facet_fields: {
                [key: string]: components["schemas"]["FacetCounts"];
            };
            facet_ranges?: {
                [key: string]: components["schemas"]["RangeCounts"];
            };
            facet_queries?: {
                /**
                 * @description Number of results that contain all words of `q`. They come first; the others lack a word
                 *     (`query.all_words_first` of the index).
                 */
                allWords: number;
            };
        };
        StatsSection: {
            /** @description Minimum, maximum and other statistics, by field. */
            stats_fields: {
                [key: string]: components["schemas"]["FieldStats"];
            };
        };
        /**
         * @description Texts of the documents with the words of `q` enclosed in U+E000 and U+E001, by document id and field. They
         *     contain no other markup. Texts without such a word are absent.
         */
        Highlighting: {
            [key: string]: {
                [key: string]: string[];
            };
        };
        /**
         * @description If `q` finds nothing, the response to the same search with other words. Absent if `q` has quoted words, which
         *     are taken literally.
         */
        RespeltAnswer: {
            responseHeader: components["schemas"]["AnswerHeader"];
            response: components["schemas"]["ResultList"];
            facet_counts?: components["schemas"]["FacetSection"];
            stats?: components["schemas"]["StatsSection"];
            highlighting?: components["schemas"]["Highlighting"];
        };
        SearchAnswer: {
            responseHeader: components["schemas"]["AnswerHeader"];
            response: components["schemas"]["ResultList"];
            /** @description Sent if `cursorMark` was sent: the cursor of the next page. At the end of the list it equals the one sent. */
            nextCursorMark?: string;
            facet_counts?: components["schemas"]["FacetSection"];
            stats?: components["schemas"]["StatsSection"];
            highlighting?: components["schemas"]["Highlighting"];
            /**
             * @description Corrected words, if `q` finds little and contains a word that no document has, or two words that documents
             *     write as one: `cottge` is cottage, `hottub` is hot tub, `boat house` is boathouse. Also lists words of `q`
             *     that are not searched.
             */
            spellcheck?: {
                /**
                 * @description Words of `q` that are not searched, because they would find what mentions them: unwanted features (`no stairs`), dates or durations (`3 nights`) and distances (`within 10 miles of`). Quoted words are always
                 *     searched. Absent if no block of the site suggests. If nothing is found, also the words that no
                 *     document has (`unknown`), if filler is all that stands beside them: of `near denver` that is `denver`.
                 */
                unread?: {
                    words: string;
                    /** @enum {string} */
                    why: "dates" | "distances" | "unwanted" | "unknown";
                }[];
                /**
                 * @description Pages of the site, or sections of them, that answer a question (`how do I cancel`) or have the words
                 *     in a heading; if nothing is found, also those with the words in their text. The question words of `q`
                 *     are then not searched.
                 */
                pages?: {
                    /** @description The heading of the section, or the title of the page. */
                    title: string;
                    /** @description The title of the page that contains the section. */
                    page?: string;
                    url: string;
                }[];
                suggestion?: {
                    /** @description The words that were searched. Empty if the results match the filters only. */
                    words: string;
                    /**
                     * @description Words of `q` that no document has, whatever the filters. `words` are then the remaining words as
                     *     typed: for `cheap cabin` that is `cabin`; empty if only some results have all of them.
                     */
                    missing?: string[];
                    /**
                     * @description Words of `q` that `words` are corrected from, if no document has any word of `q`: for
                     *     `xyzzy charlston`, `missing` is `xyzzy`, this is `charlston` and `words` is `charleston`.
                     */
                    misspelt?: string[];
                    /**
                     * @description Words of `q` that no document has together with `words`; all results have all of `words`, which
                     *     are those of the listing that matches most. Filler such as "for" and "I am looking for" does not
                     *     count and is not listed. Lists all words if no document has them together, whatever the filters,
                     *     and the filters alone find something.
                     */
                    leftOut?: string[];
                    /** @description What they find with the same filters. */
                    numFound: number;
                };
                respelt?: components["schemas"]["RespeltAnswer"];
            };
            /**
             * @description If `q` finds nothing, the results with its last word completed: `kestrel st` finds Kestrel Street.
             *     `spellcheck` is then absent.
             */
            completed?: components["schemas"]["RespeltAnswer"];
            /** @description If nothing was found: what the search would find with one change, such as one filter less. Changes that find nothing are not listed. */
            alternates?: ({
                /** @description The filter to remove, as it was sent. */
                fq: string;
                /** @description For a range that ends below all values: the lowest value without the filter. */
                least?: number;
                /** @description For a range that starts above all values: the highest value without the filter. */
                most?: number;
                /** @description Number of results if the range extends to `least`, rounded up, or to `most`, rounded down. Absent if the field has too many values. */
                nearest?: number;
                numFound: number;
            } | {
                /** @description The name of the custom parameter to remove. */
                param: string;
                numFound: number;
            } | {
                /** @description A block's default query, to replace `q`. */
                q: string;
                numFound: number;
            } | {
                /**
                 * @description Remove all filters, including custom parameters, and keep `q`.
                 * @constant
                 */
                unfiltered: true;
                numFound: number;
            } | {
                /** @description Parts of the search to remove together: two if removing one finds nothing, three if removing two finds nothing, and so on. */
                without: ({
                    /** @description A filter, as it was sent. */
                    fq: string;
                } | {
                    /** @description The name of a custom parameter. */
                    param: string;
                } | {
                    /** @description A block's default query, to replace `q`. */
                    q: string;
                })[];
                numFound: number;
            } | {
                /** @description The rest of `q` without the words listed below and without filler words. */
                words: string;
                /** @description Words that no document has, whatever the filters, and quoted phrases, as typed. */
                missing?: string[];
                /** @description Words that no document has together with the others. */
                leftOut?: string[];
                numFound: number;
            } | {
                /** @description The facet field of the suggested value. */
                field: string;
                /** @description A value to filter by in place of `q`: one that these words mean, or else a common one. */
                value: string;
                /**
                 * @description True if the site calls this value by these words.
                 * @constant
                 */
                named?: true;
                numFound: number;
            })[];
        };
        ResultList: {
            /** @description Total number of matches. */
            numFound: number;
            /** @description Number of matches skipped before the first document. */
            start: number;
            /** @description The documents, with the fields that `fl` names. */
            docs: components["schemas"]["Document"][];
        };
        DocumentsAnswer: {
            response: components["schemas"]["ResultList"];
            /** @description Ids that do not exist or that the filters exclude, in the order requested. */
            missing: string[];
        };
        /** @description The form's own fields, plus these. */
        LeadPost: {
            /** @description A UUID to be made anew for each enquiry, and kept when the same enquiry is sent again. */
            submission_id?: string;
            /** @description The form's key from `GET /bt-leads-antibot-workaround`. */
            antibot_key?: string;
            /** @description Identifies the question asked of browsers without scripts. */
            challenge_token?: string;
            /** @description The answer to the question, in place of a key. */
            challenge_answer?: string;
            /** @description Must be empty. A trap for bots. */
            bt_homepage?: string;
            /** @description The id of the form, for `POST /antibot`. */
            bt_form?: string;
            /** @description Ids of the listings the enquiry is about. */
            about_id?: string | string[];
            /** @description A path of this site that pages without scripts link back to. */
            return_to?: string;
            /** @description Sent by scripts of former sites. Ignored. */
            "ajax_page_state[jquery_version]"?: string;
        } & {
            [key: string]: string | string[];
        };
        LeadAnswer: {
            lead: {
                id: string;
                /** @description A short reference for people: the last eight digits of the id. The owner can find the enquiry by it. */
                reference: string;
            };
            thanks: components["schemas"]["LeadThanks"];
        };
        LeadThanks: {
            title: string;
            text: string;
        };
        LeadForm: {
            id: string;
            title: string;
            intro?: string;
            /** @enum {string} */
            about: "listing" | "flags" | "general";
            /** @enum {integer} */
            columns: 1 | 2;
            /** @enum {string} */
            size: "tiny" | "small" | "medium" | "large" | "xlarge";
            submitLabel: string;
            thanks: components["schemas"]["LeadThanks"];
            fields: components["schemas"]["LeadField"][];
        };
        LeadField: {
            /** @description The name to send the value under. A `date-range` is sent as `NAME_from` and `NAME_to`. */
            name: string;
            /** @enum {string} */
            kind: "text" | "email" | "tel" | "number" | "date" | "date-range" | "select" | "checkboxes" | "textarea" | "hidden" | "consent";
            label: string;
            /** @description How messages name the field within a sentence. Default: the label. */
            inMessages?: string;
            required: boolean;
            help?: string;
            autocomplete?: string;
            /** @description In code points. */
            minLength?: number;
            /** @description In code points. */
            maxLength?: number;
            /** @description A JavaScript regular expression (flag `v`) that the whole value must match. */
            pattern?: string;
            patternMessage?: string;
            /** @description A number; for dates an ISO date or `today`. */
            min?: number | string;
            /** @description A number; for dates an ISO date or `today`. */
            max?: number | string;
            step?: number;
            /** @description For numbers: the most that the listings in `about_id` take. With several listings the smallest limit applies, and a refusal names that listing. */
            atMost?: {
                /** @description The index field with the limit. A listing without a value takes any number. */
                field: string;
                /** @description The hint beside the label, with `{}` for the number. */
                hint?: string;
                over: components["schemas"]["LeadOver"];
            };
            /** @description For a date range: the months in which the listings in `about_id` are free. */
            months?: {
                /** @description The index field with the months: `06` for every year, or `2027-06`. */
                field: string;
                /** @description The hint beside the label, with `{}` for the months. */
                hint: string;
                over: components["schemas"]["LeadOver"];
            };
            /** @description For a date range: the fewest nights that the listings in `about_id` take. */
            nights?: {
                /** @description The index field with the minimum number of nights. */
                field: string;
                /** @description The hint beside the label, with `{}` for the number. */
                hint: string;
                over: components["schemas"]["LeadOver"];
            };
            /** @description For a date range: the price of one night. The form then shows the number of nights and about what they cost. */
            nightPrice?: {
                /** @description The index field with the price. A listing without a value has no total. */
                field: string;
                /** @description What stands beside the total, such as what comes on top of it. */
                hint?: string;
            };
            options?: {
                value: string;
                label: string;
            }[];
            value?: string;
            /** @enum {string} */
            width?: "half" | "full";
            rows?: number;
        };
        /**
         * @description What happens to a number, or a stay, that a listing does not take. `refuse`: it is refused. `ask`: it is accepted if `NAME_over` is `yes`; otherwise the error names that field.
         * @enum {string}
         */
        LeadOver: "refuse" | "ask";
        FlagForm: {
            /** @description The id of the item to flag, or to unflag if it is flagged. */
            toggle: string;
        };
        FlagsAnswer: {
            items: {
                /** @description The value under which the item is flagged. */
                id: string;
                /** @description The document's `is_eid`. */
                eid?: number;
                title: string;
                place?: string;
                /** @description A path of the site or an absolute URL. */
                url?: string;
                image?: string;
                price?: {
                    amount: number;
                    unit: string;
                    /** @description An ISO code such as EUR. Default: US dollars. */
                    currency?: string;
                };
            }[];
            /** @description Ids that no longer exist, in the order they were flagged. */
            missing: string[];
        };
        IndexList: {
            indexes: components["schemas"]["IndexDescription"][];
        };
        IndexDescription: {
            /** @description The id of the index, for `fq=index_id:ID`. */
            id: string;
            /** @description The field that `sort` must end with when `cursorMark` is used. */
            uniqueKey: string;
            /** @description The values that `bundles` accepts: those that the site's blocks search. Empty if a block searches all bundles. */
            bundles: string[];
            /** @description The values that `entity_type` accepts: those that the site's blocks search. Empty if a block searches all types. */
            entityTypes: string[];
            /** @description The fields that a request may use, ordered by name. */
            fields: components["schemas"]["FieldDescription"][];
            /** @description The sort orders that the site's own blocks offer. `score`, `random_1`…`random_9998`, fields with the use `sort` and distances to fields with the use `area` are accepted too. */
            sorts: {
                value: string;
                label: string;
            }[];
            /** @description The values that `boost` accepts. */
            boosts: string[];
            /** @description The kinds of document that the site has a result template for. */
            templates: string[];
            /** @description Parameter names accepted in addition to those of `GET /api/search`. */
            customParameters: {
                name: string;
                /** @description True if a block maps it to filters. Otherwise it is ignored. */
                narrows: boolean;
            }[];
            /** @description Upper limits. A request beyond a limit is refused unless stated otherwise. */
            limits: {
                /** @description Most documents of one response. A higher `rows` is reduced to this. */
                rows: number;
                /** @description The default of `rows`. */
                defaultRows: number;
                /** @description Highest `start`. To go beyond it, use `cursorMark`. */
                start: number;
                /** @description Fields in one `sort`. */
                sorts: number;
                /** @description Fields in `fl`. */
                fields: number;
                /** @description `fq` parameters of one request. */
                filters: number;
                /** @description Values in one filter. */
                filterValues: number;
                /** @description Length of a value, in characters. */
                valueLength: number;
                /** @description Length of the words in `q`, in characters. */
                wordsLength: number;
                /** @description `facet.field` parameters of one request. */
                facetFields: number;
                /** @description Values of one facet. A higher `facet.limit` is reduced to this. */
                facetLimit: number;
                facetMincount: number;
                /** @description Length in characters. */
                facetPrefixLength: number;
                /** @description `stats.field` parameters of one request. */
                statsFields: number;
                /** @description `boost` parameters of one request. */
                boosts: number;
                /** @description `bq` parameters of one request. */
                boostQueries: number;
                /** @description Length of a custom parameter, in characters. */
                customLength: number;
                /** @description Ids in one request for documents. */
                ids: number;
                /** @description Name-value pairs in one request. */
                pairs: number;
                bodyBytes: number;
                /** @description Length in characters. */
                urlLength: number;
            };
        };
        FieldDescription: {
            name: string;
            /**
             * @description The type of the values, as the field name tells. Open list: values may be added.
             * @enum {string}
             */
            type: "text" | "full-text" | "integer" | "number" | "date" | "boolean" | "location" | "unknown";
            multiValued: boolean;
            /**
             * @description Where the field may be used. `search`: the words of `q` are searched in it. `filter`: `fq`, `bq` and
             *     filters in `q`. `facet`: `facet.field`. `stats`: `stats.field`. `sort`: `sort`. `list`: `fl`. `text`:
             *     `{!dismax qf=FIELD}words` in `fq`. `area`: a map area in `fq`, a distance in `sort`. `highlight`: words of
             *     `q` are highlighted in it. Open list: values may be added.
             */
            uses: ("search" | "filter" | "facet" | "stats" | "sort" | "list" | "text" | "area" | "highlight")[];
        };
        State: {
            /** @enum {string} */
            status: "ok";
        };
        Readiness: {
            /** @enum {string} */
            status: "ok";
            /** @description The enquiry store. Searches do not depend on it. */
            leads: {
                /** @description Whether enquiries can be stored now. */
                up: boolean;
            };
            /** @description The nodes of the search engine, in the configured order. */
            nodes: {
                /** @description Its position in the configuration. */
                node: number;
                /** @description Whether the node responds to a ping now. */
                up: boolean;
            }[];
        };
        /** @description One record of the site's feed, with the field names of the source. Fields that the mapping does not use are ignored. */
        ListingRecord: {
            [key: string]: unknown;
        };
        ListingAnswer: {
            listing: {
                /** @description The id of the document, as used by searches and `GET /api/documents`. */
                id: string;
                /** @description The index that the listing belongs to. */
                index: string;
                /**
                 * @description `left-out`: the mapping excludes the record (`skip_if`), so it is not in the index.
                 * @enum {string}
                 */
                state: "written" | "left-out" | "removed";
            };
        };
        Problem: {
            /**
             * Format: uri-reference
             * @description Link to the explanation of the code.
             */
            type: string;
            /** @description The meaning of the code. The wording may change. */
            title: string;
            /** @description The HTTP status of the response. */
            status: number;
            code: components["schemas"]["ProblemCode"];
            /** @description What is wrong with this request. Absent from server errors. */
            detail?: string;
            /** @description Identifies this occurrence, as in the log. */
            instance: string;
            /** @description The errors, by part of the body. */
            errors?: {
                /** @description JSON pointer to the part (RFC 6901), such as /email. */
                pointer: string;
                /** @description The name of the field. */
                field: string;
                /** @description The error in words that can be shown to visitors. */
                detail: string;
            }[];
        };
        /**
         * @description A stable code. Open list: codes may be added. docs/contracts/errors.md explains each.
         * @enum {string}
         */
        ProblemCode: "malformed-pair" | "bad-encoding" | "too-many-parameters" | "duplicate-parameter" | "missing-parameter" | "query-on-post" | "unknown-parameter" | "forbidden-local-params" | "unknown-field" | "unknown-index" | "unknown-bundle" | "unknown-boost" | "malformed-filter" | "malformed-list" | "malformed-range" | "malformed-value" | "malformed-sort" | "malformed-number" | "malformed-cursor" | "malformed-id" | "out-of-range" | "too-many-values" | "value-too-long" | "bad-request" | "token-required" | "antibot-key-missing" | "antibot-key-invalid" | "antibot-key-expired" | "challenge-failed" | "cross-site" | "listings-read-only" | "form-unknown" | "not-found" | "method-not-allowed" | "request-timeout" | "submission-conflict" | "flags-full" | "body-too-large" | "uri-too-long" | "unsupported-media-type" | "lead-invalid" | "listing-invalid" | "rate-limited" | "headers-too-large" | "internal-error" | "upstream-error" | "overloaded" | "leads-unavailable" | "upstream-unavailable" | "upstream-timeout";
        /**
         * @description An HTML page.
         * @example <!doctype html><html lang="en">…</html>
         */
        Page: string;
        /** @description The `antibot_key` of each form, by form id. */
        AntibotSettings: {
            [key: string]: string;
        };
    };
    responses: {
        /** @description Suggestions, the best match of each kind first. */
        Suggestions: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Briefly"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "ranges": [],
                 *       "places": [
                 *         {
                 *           "field": "ss_town",
                 *           "value": "Duck",
                 *           "count": 33,
                 *           "marks": [
                 *             [
                 *               0,
                 *               3
                 *             ]
                 *           ]
                 *         }
                 *       ],
                 *       "listings": [
                 *         {
                 *           "id": "wmdemo-rentals-1006",
                 *           "title": "Duck Cottage",
                 *           "url": "/stay/1006",
                 *           "place": "Duck, Outer Banks",
                 *           "marks": [
                 *             [
                 *               0,
                 *               3
                 *             ]
                 *           ]
                 *         }
                 *       ],
                 *       "words": [
                 *         {
                 *           "words": "ducks",
                 *           "count": 4,
                 *           "marks": [
                 *             [
                 *               0,
                 *               3
                 *             ]
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Suggestions"];
            };
        };
        /** @description The result list, facets and stats, or documents if `ids` was sent. */
        CachedSearch: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Briefly"];
                Age: components["headers"]["Age"];
                ETag: components["headers"]["ETag"];
                "Cache-Status": components["headers"]["CacheStatus"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SearchAnswer"] | components["schemas"]["DocumentsAnswer"];
                /** @example /**\/callback({"response":{"numFound":0,"start":0,"docs":[]},"missing":[]}); */
                "text/javascript": string;
            };
        };
        /** @description The result list, facets and stats, or documents if `ids` was sent. */
        Search: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Age: components["headers"]["Age"];
                "Cache-Status": components["headers"]["CacheStatus"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SearchAnswer"] | components["schemas"]["DocumentsAnswer"];
                /** @example /**\/callback({"response":{"numFound":0,"start":0,"docs":[]},"missing":[]}); */
                "text/javascript": string;
            };
        };
        /** @description The documents. */
        CachedDocuments: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Briefly"];
                Age: components["headers"]["Age"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "numFound": 1,
                 *         "start": 0,
                 *         "docs": [
                 *           {
                 *             "id": "wmdemo-rentals-1532",
                 *             "ss_name": "Old Granite Apartment",
                 *             "fs_price": 205
                 *           }
                 *         ]
                 *       },
                 *       "missing": [
                 *         "wmdemo-rentals-9999"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DocumentsAnswer"];
                /** @example /**\/callback({"response":{"numFound":0,"start":0,"docs":[]},"missing":[]}); */
                "text/javascript": string;
            };
        };
        /** @description The documents. */
        Documents: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "response": {
                 *         "numFound": 1,
                 *         "start": 0,
                 *         "docs": [
                 *           {
                 *             "id": "wmdemo-rentals-1532",
                 *             "ss_name": "Old Granite Apartment",
                 *             "fs_price": 205
                 *           }
                 *         ]
                 *       },
                 *       "missing": [
                 *         "wmdemo-rentals-9999"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DocumentsAnswer"];
                /** @example /**\/callback({"response":{"numFound":0,"start":0,"docs":[]},"missing":[]}); */
                "text/javascript": string;
            };
        };
        /** @description The form. */
        LeadForm: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Minute"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "bt-leads-contact",
                 *       "title": "Write to us",
                 *       "about": "general",
                 *       "columns": 1,
                 *       "size": "medium",
                 *       "submitLabel": "Send the message",
                 *       "thanks": {
                 *         "title": "Your message is with us",
                 *         "text": "We answer within one working day."
                 *       },
                 *       "fields": [
                 *         {
                 *           "name": "name",
                 *           "kind": "text",
                 *           "label": "Your name",
                 *           "autocomplete": "name",
                 *           "required": true,
                 *           "maxLength": 100
                 *         },
                 *         {
                 *           "name": "email",
                 *           "kind": "email",
                 *           "label": "Your email address",
                 *           "autocomplete": "email",
                 *           "required": true
                 *         },
                 *         {
                 *           "name": "message",
                 *           "kind": "textarea",
                 *           "label": "Your message",
                 *           "rows": 6,
                 *           "required": true,
                 *           "maxLength": 4000
                 *         },
                 *         {
                 *           "name": "consent",
                 *           "kind": "consent",
                 *           "label": "You may keep this message to answer me.",
                 *           "required": true
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["LeadForm"];
            };
        };
        /** @description The enquiry has been stored. */
        LeadKept: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "lead": {
                 *         "id": "019365b2-7c1e-7d43-9a51-3f2f6f1a8c20",
                 *         "reference": "6F1A-8C20"
                 *       },
                 *       "thanks": {
                 *         "title": "Your message is with us",
                 *         "text": "We answer within one working day."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["LeadAnswer"];
            };
        };
        /** @description The enquiry has been stored. Redirects to a thank-you page. For forms sent without scripts. */
        LeadThanked: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Location: components["headers"]["Location"];
                "Set-Cookie": components["headers"]["SetReceipt"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The keys, by form id. */
        AntibotSettings: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "bt-leads-contact": "mwqli1s1.GS0eJ9zhfKinHNrd.QAtz524GOHMDBmyDtN5n6DzY3dfD8m4dyfxSKzAU2rU"
                 *     }
                 */
                "application/json": components["schemas"]["AntibotSettings"];
            };
        };
        /** @description The script. */
        AntibotScript: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Hour"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                /** @example (() => { /* … *\/ })(); */
                "text/javascript": string;
            };
        };
        /** @description The script has not changed. */
        AntibotScriptKept: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Hour"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Unchanged since the response with this `ETag`. */
        KeptSearch: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Briefly"];
                Age: components["headers"]["Age"];
                ETag: components["headers"]["ETag"];
                "Cache-Status": components["headers"]["CacheStatus"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Unchanged since the response with this `ETag`. */
        KeptBriefly: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Briefly"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Unchanged since the response with this `ETag`. */
        KeptMinute: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Minute"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description A page. */
        FreshPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "text/html": components["schemas"]["Page"];
            };
        };
        /** @description The items found, and the ids of those that no longer exist. */
        Flags: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "id": "1532",
                 *           "eid": 1532,
                 *           "title": "Old Granite Apartment",
                 *           "place": "Lake Placid",
                 *           "url": "/stays/1532/old-granite-apartment",
                 *           "price": {
                 *             "amount": 205,
                 *             "unit": "a night"
                 *           }
                 *         }
                 *       ],
                 *       "missing": [
                 *         "9999"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["FlagsAnswer"];
            };
        };
        /** @description Done. Redirects to the page. */
        Flagged: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Location: components["headers"]["Location"];
                "Set-Cookie": components["headers"]["SetCookie"];
                [name: string]: unknown;
            };
            content: {
                /** @example Back to /stays#flag-1532 */
                "text/plain": string;
            };
        };
        /** @description The indexes. */
        Indexes: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Briefly"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "indexes": [
                 *         {
                 *           "id": "rentals",
                 *           "uniqueKey": "id",
                 *           "bundles": [
                 *             "rental"
                 *           ],
                 *           "entityTypes": [
                 *             "listing"
                 *           ],
                 *           "fields": [
                 *             {
                 *               "name": "fs_price",
                 *               "type": "number",
                 *               "multiValued": false,
                 *               "uses": [
                 *                 "filter",
                 *                 "stats",
                 *                 "sort",
                 *                 "list"
                 *               ]
                 *             },
                 *             {
                 *               "name": "ss_town",
                 *               "type": "text",
                 *               "multiValued": false,
                 *               "uses": [
                 *                 "filter",
                 *                 "facet",
                 *                 "list"
                 *               ]
                 *             }
                 *           ],
                 *           "sorts": [
                 *             {
                 *               "value": "fs_price asc",
                 *               "label": "Price, low to high"
                 *             }
                 *           ],
                 *           "boosts": [],
                 *           "templates": [
                 *             "rental"
                 *           ],
                 *           "customParameters": [],
                 *           "limits": {
                 *             "rows": 250,
                 *             "defaultRows": 10,
                 *             "start": 10000,
                 *             "sorts": 3,
                 *             "fields": 64,
                 *             "filters": 32,
                 *             "filterValues": 300,
                 *             "valueLength": 256,
                 *             "wordsLength": 512,
                 *             "facetFields": 32,
                 *             "facetLimit": 500,
                 *             "facetMincount": 1000000,
                 *             "facetPrefixLength": 128,
                 *             "statsFields": 8,
                 *             "boosts": 2,
                 *             "boostQueries": 4,
                 *             "customLength": 2048,
                 *             "ids": 300,
                 *             "pairs": 200,
                 *             "bodyBytes": 65536,
                 *             "urlLength": 8192
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["IndexList"];
            };
        };
        /** @description The index. */
        Index: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Briefly"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "rentals",
                 *       "uniqueKey": "id",
                 *       "bundles": [
                 *         "rental"
                 *       ],
                 *       "entityTypes": [
                 *         "listing"
                 *       ],
                 *       "fields": [
                 *         {
                 *           "name": "fs_price",
                 *           "type": "number",
                 *           "multiValued": false,
                 *           "uses": [
                 *             "filter",
                 *             "stats",
                 *             "sort",
                 *             "list"
                 *           ]
                 *         },
                 *         {
                 *           "name": "ss_town",
                 *           "type": "text",
                 *           "multiValued": false,
                 *           "uses": [
                 *             "filter",
                 *             "facet",
                 *             "list"
                 *           ]
                 *         }
                 *       ],
                 *       "sorts": [
                 *         {
                 *           "value": "fs_price asc",
                 *           "label": "Price, low to high"
                 *         }
                 *       ],
                 *       "boosts": [],
                 *       "templates": [
                 *         "rental"
                 *       ],
                 *       "customParameters": [],
                 *       "limits": {
                 *         "rows": 250,
                 *         "defaultRows": 10,
                 *         "start": 10000,
                 *         "sorts": 3,
                 *         "fields": 64,
                 *         "filters": 32,
                 *         "filterValues": 300,
                 *         "valueLength": 256,
                 *         "wordsLength": 512,
                 *         "facetFields": 32,
                 *         "facetLimit": 500,
                 *         "facetMincount": 1000000,
                 *         "facetPrefixLength": 128,
                 *         "statsFields": 8,
                 *         "boosts": 2,
                 *         "boostQueries": 4,
                 *         "customLength": 2048,
                 *         "ids": 300,
                 *         "pairs": 200,
                 *         "bodyBytes": 65536,
                 *         "urlLength": 8192
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["IndexDescription"];
            };
        };
        /** @description The server is alive. */
        Alive: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "ok"
                 *     }
                 */
                "application/json": components["schemas"]["State"];
            };
        };
        /** @description At least one node of the search engine responds. */
        Ready: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": "ok",
                 *       "nodes": [
                 *         {
                 *           "node": 1,
                 *           "up": true
                 *         }
                 *       ],
                 *       "leads": {
                 *         "up": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Readiness"];
            };
        };
        /** @description Done. Searches reflect the change. */
        ListingWritten: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "listing": {
                 *         "id": "wmdemo-rentals-1532",
                 *         "index": "rentals",
                 *         "state": "written"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ListingAnswer"];
            };
        };
        /** @description The request cannot be parsed, or names an index that is not filled from records. */
        BadListing: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#unknown-index",
                 *       "title": "There is no such index",
                 *       "status": 400,
                 *       "code": "unknown-index",
                 *       "detail": "'index' names none that is filled by records; those are: rentals.",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 400;
                    /** @enum {unknown} */
                    code?: "malformed-pair" | "bad-encoding" | "too-many-parameters" | "duplicate-parameter" | "missing-parameter" | "unknown-parameter" | "unknown-index" | "malformed-id" | "bad-request";
                };
            };
        };
        /** @description The request came from a page of another site, or this server does not accept written listings. */
        ForbiddenListing: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#listings-read-only",
                 *       "title": "Listings cannot be written here",
                 *       "status": 403,
                 *       "code": "listings-read-only",
                 *       "detail": "To let programs write listings, set LISTINGS_TOKEN (32 characters or more) and start the server again.",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 403;
                    /** @enum {unknown} */
                    code?: "cross-site" | "listings-read-only";
                };
            };
        };
        /** @description The record cannot become a document. `errors` names each field at fault. */
        InvalidListing: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#listing-invalid",
                 *       "title": "Something in the record is not right",
                 *       "status": 422,
                 *       "code": "listing-invalid",
                 *       "detail": "One field has to be put right.",
                 *       "errors": [
                 *         {
                 *           "pointer": "/price",
                 *           "field": "price",
                 *           "detail": "fs_price: \"ask us\" is not a number"
                 *         }
                 *       ],
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    errors: Record<string, never>[];
                    /** @enum {integer} */
                    status?: 422;
                    /** @enum {unknown} */
                    code?: "listing-invalid";
                };
            };
        };
        /** @description Metrics in Prometheus text format. */
        Metrics: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example # HELP waymark_request_seconds Time to answer a request.
                 *     # TYPE waymark_request_seconds histogram
                 *     waymark_request_seconds_count{route="/api/search",status="200"} 12
                 */
                "text/plain": string;
            };
        };
        /** @description The description. */
        DescriptionYaml: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example openapi: 3.1.0
                 *     info:
                 *       title: Waymark
                 */
                "application/yaml": string;
            };
        };
        /** @description The description. */
        DescriptionJson: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "openapi": "3.1.0",
                 *       "info": {
                 *         "title": "Waymark",
                 *         "version": "1.0.0"
                 *       },
                 *       "paths": {}
                 *     }
                 */
                "application/json": {
                    openapi: string;
                    info: Record<string, never>;
                    paths: Record<string, never>;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        /** @description The page. */
        DocsPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Revalidated"];
                [name: string]: unknown;
            };
            content: {
                "text/html": components["schemas"]["Page"];
            };
        };
        /** @description The request cannot be parsed. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#bad-request",
                 *       "title": "The request cannot be read",
                 *       "status": 400,
                 *       "code": "bad-request",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 400;
                    /** @enum {unknown} */
                    code?: "bad-request";
                };
            };
        };
        /** @description The request cannot be parsed, or the id of the index is too long. */
        BadIndex: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#value-too-long",
                 *       "title": "A value is too long",
                 *       "status": 400,
                 *       "code": "value-too-long",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 400;
                    /** @enum {unknown} */
                    code?: "value-too-long" | "bad-request";
                };
            };
        };
        /** @description A parameter is invalid or not allowed. */
        BadSearch: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#unknown-field",
                 *       "title": "A field may not be used here",
                 *       "status": 400,
                 *       "code": "unknown-field",
                 *       "detail": "The field \"nofield\" may not be used in \"fq\".",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 400;
                    /** @enum {unknown} */
                    code?: "malformed-pair" | "bad-encoding" | "too-many-parameters" | "duplicate-parameter" | "unknown-parameter" | "forbidden-local-params" | "unknown-field" | "unknown-index" | "unknown-bundle" | "unknown-boost" | "malformed-filter" | "malformed-list" | "malformed-range" | "malformed-value" | "malformed-sort" | "malformed-number" | "malformed-cursor" | "malformed-id" | "out-of-range" | "too-many-values" | "value-too-long" | "bad-request";
                };
            };
        };
        /** @description A parameter is invalid or not allowed. */
        BadSearchForm: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#query-on-post",
                 *       "title": "A POST request takes its parameters from the body alone",
                 *       "status": 400,
                 *       "code": "query-on-post",
                 *       "detail": "Send the parameters in the body alone.",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 400;
                    /** @enum {unknown} */
                    code?: "malformed-pair" | "bad-encoding" | "too-many-parameters" | "duplicate-parameter" | "query-on-post" | "unknown-parameter" | "forbidden-local-params" | "unknown-field" | "unknown-index" | "unknown-bundle" | "unknown-boost" | "malformed-filter" | "malformed-list" | "malformed-range" | "malformed-value" | "malformed-sort" | "malformed-number" | "malformed-cursor" | "malformed-id" | "out-of-range" | "too-many-values" | "value-too-long" | "bad-request";
                };
            };
        };
        /** @description A parameter is invalid or not allowed. */
        BadDocuments: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#missing-parameter",
                 *       "title": "A required parameter is missing",
                 *       "status": 400,
                 *       "code": "missing-parameter",
                 *       "detail": "'ids' is missing.",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 400;
                    /** @enum {unknown} */
                    code?: "malformed-pair" | "bad-encoding" | "too-many-parameters" | "duplicate-parameter" | "missing-parameter" | "unknown-parameter" | "forbidden-local-params" | "unknown-field" | "unknown-index" | "unknown-bundle" | "unknown-boost" | "malformed-filter" | "malformed-list" | "malformed-range" | "malformed-value" | "malformed-sort" | "malformed-number" | "malformed-cursor" | "malformed-id" | "out-of-range" | "too-many-values" | "value-too-long" | "bad-request";
                };
            };
        };
        /** @description A parameter is invalid or not allowed. */
        BadDocumentsForm: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#malformed-id",
                 *       "title": "A document id cannot be read",
                 *       "status": 400,
                 *       "code": "malformed-id",
                 *       "detail": "An id of 'ids' starts with a letter or digit and goes on with letters, digits and _ . : / - up to 128 characters.",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 400;
                    /** @enum {unknown} */
                    code?: "malformed-pair" | "bad-encoding" | "too-many-parameters" | "duplicate-parameter" | "missing-parameter" | "query-on-post" | "unknown-parameter" | "forbidden-local-params" | "unknown-field" | "unknown-index" | "unknown-bundle" | "unknown-boost" | "malformed-filter" | "malformed-list" | "malformed-range" | "malformed-value" | "malformed-sort" | "malformed-number" | "malformed-cursor" | "malformed-id" | "out-of-range" | "too-many-values" | "value-too-long" | "bad-request";
                };
            };
        };
        /** @description A parameter is invalid or not allowed. */
        BadFlags: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#malformed-id",
                 *       "title": "A document id cannot be read",
                 *       "status": 400,
                 *       "code": "malformed-id",
                 *       "detail": "An id of 'ids' starts with a letter or digit and goes on with letters, digits and _ . : / - up to 128 characters.",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 400;
                    /** @enum {unknown} */
                    code?: "malformed-pair" | "bad-encoding" | "too-many-parameters" | "duplicate-parameter" | "unknown-parameter" | "unknown-field" | "malformed-value" | "malformed-id" | "too-many-values" | "value-too-long" | "bad-request";
                };
            };
        };
        /** @description A parameter is invalid or not allowed. Browsers that ask for a page get one. */
        BadFlagOrPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Unkept"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#query-on-post",
                 *       "title": "A POST request takes its parameters from the body alone",
                 *       "status": 400,
                 *       "code": "query-on-post",
                 *       "detail": "Send the parameters in the body alone.",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 400;
                    /** @enum {unknown} */
                    code?: "malformed-pair" | "bad-encoding" | "too-many-parameters" | "duplicate-parameter" | "missing-parameter" | "query-on-post" | "unknown-parameter" | "malformed-value" | "malformed-id" | "value-too-long" | "bad-request";
                };
                "text/html": components["schemas"]["Page"];
            };
        };
        /** @description The body cannot be parsed. Browsers that ask for a page get one. */
        BadLeadOrPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Unkept"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#malformed-pair",
                 *       "title": "A pair of the form cannot be read",
                 *       "status": 400,
                 *       "code": "malformed-pair",
                 *       "detail": "Every pair is written name=value.",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 400;
                    /** @enum {unknown} */
                    code?: "malformed-pair" | "bad-encoding" | "too-many-parameters" | "query-on-post" | "bad-request";
                };
                "text/html": components["schemas"]["Page"];
            };
        };
        /** @description The request lacks proof that a person sent it from a page of this site. Browsers that ask for a page get one. */
        ForbiddenLeadOrPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Unkept"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#antibot-key-missing",
                 *       "title": "The form was not unlocked",
                 *       "status": 403,
                 *       "code": "antibot-key-missing",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 403;
                    /** @enum {unknown} */
                    code?: "antibot-key-missing" | "antibot-key-invalid" | "antibot-key-expired" | "challenge-failed" | "cross-site";
                };
                "text/html": components["schemas"]["Page"];
            };
        };
        /** @description The request came from a page of another site. Browsers that ask for a page get one. */
        CrossSiteOrPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Unkept"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#cross-site",
                 *       "title": "A page of another site may not send this",
                 *       "status": 403,
                 *       "code": "cross-site",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 403;
                    /** @enum {unknown} */
                    code?: "cross-site";
                };
                "text/html": components["schemas"]["Page"];
            };
        };
        /** @description The site has no such form. */
        UnknownForm: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#form-unknown",
                 *       "title": "There is no such form",
                 *       "status": 404,
                 *       "code": "form-unknown",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 404;
                    /** @enum {unknown} */
                    code?: "form-unknown" | "not-found";
                };
            };
        };
        /** @description The site has no such form. Browsers that ask for a page get one. */
        UnknownFormOrPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Unkept"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#form-unknown",
                 *       "title": "There is no such form",
                 *       "status": 404,
                 *       "code": "form-unknown",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 404;
                    /** @enum {unknown} */
                    code?: "form-unknown" | "not-found";
                };
                "text/html": components["schemas"]["Page"];
            };
        };
        /** @description The token is missing or wrong. */
        TokenRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#token-required",
                 *       "title": "This is for whoever has the token",
                 *       "status": 401,
                 *       "code": "token-required",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 401;
                    /** @enum {unknown} */
                    code?: "token-required";
                };
            };
        };
        /** @description Not found. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#not-found",
                 *       "title": "There is nothing here",
                 *       "status": 404,
                 *       "code": "not-found",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 404;
                    /** @enum {unknown} */
                    code?: "not-found";
                };
            };
        };
        /** @description Not found. Browsers that ask for a page get one. */
        NotFoundOrPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Unkept"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#not-found",
                 *       "title": "There is nothing here",
                 *       "status": 404,
                 *       "code": "not-found",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 404;
                    /** @enum {unknown} */
                    code?: "not-found";
                };
                "text/html": components["schemas"]["Page"];
            };
        };
        /** @description The path does not support this method. */
        MethodNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#method-not-allowed",
                 *       "title": "This method is not allowed here",
                 *       "status": 405,
                 *       "code": "method-not-allowed",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 405;
                    /** @enum {unknown} */
                    code?: "method-not-allowed";
                };
            };
        };
        /** @description The path does not support this method. Browsers that ask for a page get one. */
        MethodNotAllowedOrPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Unkept"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#method-not-allowed",
                 *       "title": "This method is not allowed here",
                 *       "status": 405,
                 *       "code": "method-not-allowed",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 405;
                    /** @enum {unknown} */
                    code?: "method-not-allowed";
                };
                "text/html": components["schemas"]["Page"];
            };
        };
        /** @description The request took too long to arrive. */
        RequestTimeout: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#request-timeout",
                 *       "title": "The request took too long to arrive",
                 *       "status": 408,
                 *       "code": "request-timeout",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 408;
                    /** @enum {unknown} */
                    code?: "request-timeout";
                };
            };
        };
        /** @description This `submission_id` was already used with other data. Browsers that ask for a page get one. */
        SubmissionConflictOrPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Unkept"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#submission-conflict",
                 *       "title": "The submission id was used for another enquiry",
                 *       "status": 409,
                 *       "code": "submission-conflict",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 409;
                    /** @enum {unknown} */
                    code?: "submission-conflict";
                };
                "text/html": components["schemas"]["Page"];
            };
        };
        /** @description The cookie has no room for another favourite. Browsers that ask for a page get one. */
        FlagsFullOrPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Unkept"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#flags-full",
                 *       "title": "There is no room for another favourite",
                 *       "status": 409,
                 *       "code": "flags-full",
                 *       "detail": "There is no room for another one. Take one out first.",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 409;
                    /** @enum {unknown} */
                    code?: "flags-full";
                };
                "text/html": components["schemas"]["Page"];
            };
        };
        /** @description The body is too large. */
        BodyTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#body-too-large",
                 *       "title": "The request body is too large",
                 *       "status": 413,
                 *       "code": "body-too-large",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 413;
                    /** @enum {unknown} */
                    code?: "body-too-large";
                };
            };
        };
        /** @description The body is too large. Browsers that ask for a page get one. */
        BodyTooLargeOrPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Unkept"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#body-too-large",
                 *       "title": "The request body is too large",
                 *       "status": 413,
                 *       "code": "body-too-large",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 413;
                    /** @enum {unknown} */
                    code?: "body-too-large";
                };
                "text/html": components["schemas"]["Page"];
            };
        };
        /** @description The URL is longer than 8 KiB. */
        UriTooLong: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#uri-too-long",
                 *       "title": "The URL is too long",
                 *       "status": 414,
                 *       "code": "uri-too-long",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 414;
                    /** @enum {unknown} */
                    code?: "uri-too-long";
                };
            };
        };
        /** @description The URL is longer than 8 KiB. Browsers that ask for a page get one. */
        UriTooLongOrPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Unkept"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#uri-too-long",
                 *       "title": "The URL is too long",
                 *       "status": 414,
                 *       "code": "uri-too-long",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 414;
                    /** @enum {unknown} */
                    code?: "uri-too-long";
                };
                "text/html": components["schemas"]["Page"];
            };
        };
        /** @description The body has an unsupported type, or is compressed. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#unsupported-media-type",
                 *       "title": "The body is not of the expected type",
                 *       "status": 415,
                 *       "code": "unsupported-media-type",
                 *       "detail": "Send application/x-www-form-urlencoded.",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 415;
                    /** @enum {unknown} */
                    code?: "unsupported-media-type";
                };
            };
        };
        /** @description The body has an unsupported type, or is compressed. Browsers that ask for a page get one. */
        UnsupportedMediaTypeOrPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Unkept"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#unsupported-media-type",
                 *       "title": "The body is not of the expected type",
                 *       "status": 415,
                 *       "code": "unsupported-media-type",
                 *       "detail": "Send application/x-www-form-urlencoded.",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 415;
                    /** @enum {unknown} */
                    code?: "unsupported-media-type";
                };
                "text/html": components["schemas"]["Page"];
            };
        };
        /** @description Some fields are invalid. `errors` names each. Browsers that ask for a page get one. */
        InvalidLeadOrPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Unkept"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#lead-invalid",
                 *       "title": "Something in the form is not right",
                 *       "status": 422,
                 *       "code": "lead-invalid",
                 *       "detail": "One field has to be put right.",
                 *       "errors": [
                 *         {
                 *           "pointer": "/email",
                 *           "field": "email",
                 *           "detail": "Enter an email address in the correct format, like name@example.com"
                 *         }
                 *       ],
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    errors: Record<string, never>[];
                    /** @enum {integer} */
                    status?: 422;
                    /** @enum {unknown} */
                    code?: "lead-invalid";
                };
                "text/html": components["schemas"]["Page"];
            };
        };
        /** @description Too many requests from one client address. */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#rate-limited",
                 *       "title": "Too many requests",
                 *       "status": 429,
                 *       "code": "rate-limited",
                 *       "detail": "At most 60 searches at once and 20 per second.",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 429;
                    /** @enum {unknown} */
                    code?: "rate-limited";
                };
            };
        };
        /** @description Too many requests from one client address. Browsers that ask for a page get one. */
        RateLimitedOrPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Unkept"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#rate-limited",
                 *       "title": "Too many requests",
                 *       "status": 429,
                 *       "code": "rate-limited",
                 *       "detail": "At most 60 searches at once and 20 per second.",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 429;
                    /** @enum {unknown} */
                    code?: "rate-limited";
                };
                "text/html": components["schemas"]["Page"];
            };
        };
        /** @description The headers are larger than 16 KiB. */
        HeadersTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#headers-too-large",
                 *       "title": "The request headers are too large",
                 *       "status": 431,
                 *       "code": "headers-too-large",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 431;
                    /** @enum {unknown} */
                    code?: "headers-too-large";
                };
            };
        };
        /** @description An error of the server. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#internal-error",
                 *       "title": "Something went wrong on our side",
                 *       "status": 500,
                 *       "code": "internal-error",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 500;
                    /** @enum {unknown} */
                    code?: "internal-error";
                    detail?: unknown;
                };
            };
        };
        /** @description An error of the server. Browsers that ask for a page get one. */
        InternalErrorOrPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Unkept"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#internal-error",
                 *       "title": "Something went wrong on our side",
                 *       "status": 500,
                 *       "code": "internal-error",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 500;
                    /** @enum {unknown} */
                    code?: "internal-error";
                    detail?: unknown;
                };
                "text/html": components["schemas"]["Page"];
            };
        };
        /** @description The search engine sent an unusable or incomplete response. */
        UpstreamError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#upstream-error",
                 *       "title": "The search engine gave no usable answer",
                 *       "status": 502,
                 *       "code": "upstream-error",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 502;
                    /** @enum {unknown} */
                    code?: "upstream-error";
                    detail?: unknown;
                };
            };
        };
        /** @description No node of the search engine responds. */
        NotReady: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#upstream-unavailable",
                 *       "title": "The search engine cannot be reached",
                 *       "status": 503,
                 *       "code": "upstream-unavailable",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 503;
                    /** @enum {unknown} */
                    code?: "upstream-unavailable";
                    detail?: unknown;
                };
            };
        };
        /** @description The search engine cannot be reached, or too many searches are waiting. */
        SearchUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#overloaded",
                 *       "title": "Too many searches at once",
                 *       "status": 503,
                 *       "code": "overloaded",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 503;
                    /** @enum {unknown} */
                    code?: "overloaded" | "upstream-unavailable";
                    detail?: unknown;
                };
            };
        };
        /** @description Enquiries cannot be stored now. Send it again later. Browsers that ask for a page get one. */
        LeadsUnavailableOrPage: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Unkept"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#leads-unavailable",
                 *       "title": "Enquiries cannot be taken at the moment",
                 *       "status": 503,
                 *       "code": "leads-unavailable",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 503;
                    /** @enum {unknown} */
                    code?: "leads-unavailable";
                    detail?: unknown;
                };
                "text/html": components["schemas"]["Page"];
            };
        };
        /** @description The search engine did not send a complete response in time. */
        UpstreamTimeout: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "/docs#upstream-timeout",
                 *       "title": "The search engine took too long",
                 *       "status": 504,
                 *       "code": "upstream-timeout",
                 *       "instance": "urn:uuid:6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {integer} */
                    status?: 504;
                    /** @enum {unknown} */
                    code?: "upstream-timeout";
                    detail?: unknown;
                };
            };
        };
    };
    parameters: {
        /**
         * @description Set by browsers. A POST from a page of another origin is `cross-site`.
         * @example https://www.example.com
         */
        origin: string;
        /**
         * @description Set by browsers. Takes precedence over `Origin`.
         * @example same-origin
         */
        fetchSite: string;
        /**
         * @description Set by browsers. The page to redirect to, if it belongs to this site.
         * @example https://www.example.com/stays
         */
        referer: string;
        /**
         * @description One or more `ETag` values of earlier responses. Returns 304 if the response is unchanged.
         * @example W/"bT8Yw7x1mVh0c9fJk2aQ3w"
         */
        ifNoneMatch: string;
        /**
         * @description The list of favourites (flags), which is also the name of its cookie. Default of a site: `riot_solr_flag_items`.
         * @example bt_flags
         */
        namespace: string;
        /**
         * @description Up to 300 ids, separated by commas. Used in place of those in the cookie.
         * @example 1532,1001
         */
        idsOfFlags: string;
        /**
         * @description The field that the ids are values of: `id`, or the key field of one of the site's flag groups.
         * @example item_id
         */
        keyOfFlags: string;
        /**
         * @description The id of the form. It begins with `bt-leads`.
         * @example bt-leads-contact
         */
        formId: string;
        /**
         * @description Words to search for, `*:*` for everything, or a single filter such as `id:(a OR b)`. Words are never refused
         *     for their content, only if they exceed 512 characters. A filter may be as long as the URL allows, or 16,384
         *     characters in a form.
         * @example lake
         */
        q: string;
        /**
         * @description Up to 32 filters. Results match all of them.
         *
         *     A filter has one of these forms:
         *
         *     - `index_id:ID`: documents of this index.
         *     - `FIELD:value`: one value. Quote it if it contains a space: `FIELD:"some value"`.
         *     - `-FIELD:value`: anything but this value. The minus also works with lists, ranges and `*`.
         *     - `FIELD:( a OR b )`: any of several values.
         *     - `FIELD:[1 TO 5]`: a range of numbers, with `*` for an open end. A brace in place of a bracket
         *       excludes that bound. `id` and `item_id` have no ranges.
         *     - `FIELD:*`: any value.
         *     - `FIELD:[south,west TO north,east]`: an area of the map, in degrees. If west is greater than east, it
         *       crosses the date line.
         *     - `{!dismax qf=FIELD}words`: words in one text field.
         *     - `{!tag=A,B}FIELD:value`: a tagged filter, which `facet.field` and `stats.field` can exclude by its
         *       tag.
         *
         *     There are no wildcards: `Du*` matches the literal value `Du*`.
         * @example [
         *       "index_id:rentals",
         *       "{!tag=T}ss_town:\"Lake Placid\""
         *     ]
         */
        fq: string[];
        /**
         * @description Number of documents to return. Values above the site's limit are reduced to that limit.
         * @example 20
         */
        rows: number;
        /**
         * @description Number of documents to skip. To go beyond the maximum, use `cursorMark`.
         * @example 0
         */
        start: number;
        /**
         * @description Pages through a list of any length. Start with `*`, then send `nextCursorMark` of each response until it no
         *     longer changes. `sort` must end with `id asc` or `id desc` and must not contain `score` or a random order.
         *     Omit `start`. A cursor works only with the search it came from (`rows`, `fl` and facets may change); otherwise
         *     it is `malformed-cursor`.
         * @example *
         */
        cursorMark: string;
        /**
         * @description Up to three of `FIELD asc` or `FIELD desc`, separated by commas. `score` and `random_1`…`random_9998` are
         *     accepted too. To sort by distance, start with `geodist(FIELD,LATITUDE,LONGITUDE) asc`, where FIELD has the use
         *     `area`: nearest first, documents without a location last.
         * @example fs_price asc,id asc
         */
        sort: string;
        /**
         * @description Fields to return for each document, separated by commas. `*` returns all fields that may be listed. Default:
         *     `id` only.
         * @example id,ss_name,fs_price
         */
        fl: string;
        /**
         * @description Whether to count facet values.
         * @example true
         */
        facet: boolean;
        /**
         * @description A field whose values are counted. Up to 32; repeat the parameter. The prefix `{!ex=A,B}` excludes filters with those tags.
         * @example [
         *       "{!ex=T}ss_town"
         *     ]
         */
        facetField: string[];
        /**
         * @description Maximum number of values per facet. -1 and values above 500 mean 500.
         * @example 100
         */
        facetLimit: number;
        /**
         * @description Minimum number of documents for a value to be returned.
         * @example 1
         */
        facetMincount: number;
        /**
         * @description Whether to also count documents without a value.
         * @example false
         */
        facetMissing: boolean;
        /**
         * @description Order of facet values: `count` (or `true`) for highest count first, `index` (or `false`) for order of the values.
         * @example count
         */
        facetSort: "count" | "index" | "true" | "false";
        /**
         * @description Return only facet values that start with this text.
         * @example La
         */
        facetPrefix: string;
        /**
         * @description Whether to compute statistics of fields.
         * @example true
         */
        stats: boolean;
        /**
         * @description A numeric field to compute statistics of. Up to 8; repeat the parameter. The prefix `{!ex=A,B}` excludes filters with those tags.
         * @example [
         *       "fs_price"
         *     ]
         */
        statsField: string[];
        /**
         * @description One of the configured boost functions, exactly as `boosts` of `GET /api/indexes/{index}` lists it. An empty
         *     value means no boost.
         * @example [
         *       ""
         *     ]
         */
        boost: string[];
        /**
         * @description A filter whose matches rank higher, with an optional weight such as `^2.5`, at most 999.999. Quote a value
         *     that contains `^`.
         * @example [
         *       "bs_instant:true^2.5"
         *     ]
         */
        bq: string[];
        /**
         * @description Document ids, separated by commas. The response is then that of `/api/documents`.
         * @example wmdemo-rentals-1532,wmdemo-rentals-1001
         */
        idsOfSearch: string;
        /**
         * @description Up to 300 document ids, separated by commas.
         * @example wmdemo-rentals-1532,wmdemo-rentals-1001
         */
        ids: string;
        /**
         * @description Limits the search to these bundles (kinds of document), separated by commas. Without it, the search covers all
         *     bundles that the site's blocks search. A bundle that no block searches is `unknown-bundle`. See `bundles` of
         *     `GET /api/indexes`.
         * @example rental
         */
        bundles: string;
        /**
         * @description Limits the search to one entity type. A type that no block searches is `unknown-bundle`. See `entityTypes` of `GET /api/indexes`.
         * @example listing
         */
        entityType: string;
        /**
         * @description Returns only documents that match: an index (`index_id:ID`) or any filter of a search. Up to 32.
         * @example [
         *       "index_id:rentals"
         *     ]
         */
        filtersOfDocuments: string[];
        /**
         * @description Fields to return, separated by commas. Default: all fields that may be listed.
         * @example id,ss_name,fs_price
         */
        fieldsOfDocuments: string;
        /**
         * @description Format of facet counts: `map` (an object), `arrarr` (pairs), or `flat` (one list of alternating values and counts).
         * @example map
         */
        jsonNl: "map" | "arrarr" | "flat";
        /**
         * @description Response format, for Solr clients. Only `json` is supported.
         * @example json
         */
        wt: components["schemas"]["WriterType"];
        /**
         * @description Name of the callback function, for clients that need JSONP. `?` returns plain JSON.
         * @example ?
         */
        jsonWrf: components["schemas"]["Callback"];
        /**
         * @description The id of the index.
         * @example rentals
         */
        index: string;
        /**
         * @description The listing's id in the feed (`key` of the mapping), not the id of its document. At most 200 characters,
         *     without spaces, commas, quotes and parentheses.
         * @example 1532
         */
        listingKey: string;
        /**
         * @description The id of the index. Default: the index of the site's own listings (`data` in `site.yaml`), or the only index
         *     that has a mapping.
         * @example rentals
         */
        listingIndex: string;
        /**
         * @description Query parser, for Solr clients. Only `edismax` is supported.
         * @example edismax
         */
        defType: "edismax";
        /**
         * @description Accepted from Solr clients and ignored. Responses are not indented.
         * @example true
         */
        indent: "true" | "false" | "on" | "off";
        /**
         * @description Solr response version. Accepted from Solr clients and ignored.
         * @example 2.2
         */
        version: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Id of the request, as in the log and in `instance` of a problem.
         * @example 6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11
         */
        RequestId: string;
        /**
         * @description The response must not be cached.
         * @example no-store
         */
        NoStore: "no-store";
        /**
         * @description A problem must not be cached. A page must be revalidated each time.
         * @example no-store
         */
        Unkept: "no-store" | "no-cache" | "private, no-store";
        /**
         * @description The response is the same for everyone and may be cached for 30 seconds.
         * @example public, max-age=30
         */
        Briefly: "public, max-age=30";
        /**
         * @description The response is the same for everyone and may be cached for a minute.
         * @example public, max-age=60
         */
        Minute: "public, max-age=60";
        /**
         * @description The response is the same for everyone and may be cached for an hour.
         * @example public, max-age=3600
         */
        Hour: "public, max-age=3600";
        /**
         * @description The response must be revalidated each time.
         * @example no-cache
         */
        Revalidated: "no-cache";
        /**
         * @description Seconds since the response was generated. Sent if it comes from the cache and may be cached further, or replaces one that failed.
         * @example 7
         */
        Age: string;
        /**
         * @description Identifies the content of the response, for `If-None-Match`. It is weak: independent of encoding and of how
         *     long the engine took.
         * @example W/"bT8Yw7x1mVh0c9fJk2aQ3w"
         */
        ETag: string;
        /**
         * @description Sent if the engine failed and a response up to five minutes old is returned in place of the problem (RFC
         *     9211). `detail=` gives the problem code.
         * @example waymark; fwd=stale; detail=upstream-unavailable
         */
        CacheStatus: string;
        /**
         * @description Seconds to wait before retrying.
         * @example 5
         */
        RetryAfter: string;
        /** @description The authentication scheme. */
        WwwAuthenticate: "Bearer";
        /**
         * @description The methods that the path supports.
         * @example GET, HEAD, POST
         */
        Allow: string;
        /**
         * @description Where to redirect to.
         * @example /enquire/bt-leads-contact/thanks
         */
        Location: string;
        /**
         * @description Lets the thank-you page show this browser what was sent, for ten minutes.
         * @example waymark_enquiry=019e2730-0c00-7b1c-8d0e-3f1a8f0f7f11.mp5p1s00.GS0eJ9zhfKinHNrd.QAtz524GOHMDBmyDtN5n6DzY3dfD8m4dyfxSKzAU2rU; Max-Age=600; Path=/enquire/bt-leads-contact/thanks; HttpOnly; SameSite=Strict
         */
        SetReceipt: string;
        /**
         * @description The visitor's updated flags.
         * @example bt_flags=maqfd5-rci-47; Path=/; Max-Age=31536000; SameSite=Lax
         */
        SetCookie: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    searchGet: {
        parameters: {
            query?: {
                /**
                 * @description Words to search for, `*:*` for everything, or a single filter such as `id:(a OR b)`. Words are never refused
                 *     for their content, only if they exceed 512 characters. A filter may be as long as the URL allows, or 16,384
                 *     characters in a form.
                 * @example lake
                 */
                q?: components["parameters"]["q"];
                /**
                 * @description Up to 32 filters. Results match all of them.
                 *
                 *     A filter has one of these forms:
                 *
                 *     - `index_id:ID`: documents of this index.
                 *     - `FIELD:value`: one value. Quote it if it contains a space: `FIELD:"some value"`.
                 *     - `-FIELD:value`: anything but this value. The minus also works with lists, ranges and `*`.
                 *     - `FIELD:( a OR b )`: any of several values.
                 *     - `FIELD:[1 TO 5]`: a range of numbers, with `*` for an open end. A brace in place of a bracket
                 *       excludes that bound. `id` and `item_id` have no ranges.
                 *     - `FIELD:*`: any value.
                 *     - `FIELD:[south,west TO north,east]`: an area of the map, in degrees. If west is greater than east, it
                 *       crosses the date line.
                 *     - `{!dismax qf=FIELD}words`: words in one text field.
                 *     - `{!tag=A,B}FIELD:value`: a tagged filter, which `facet.field` and `stats.field` can exclude by its
                 *       tag.
                 *
                 *     There are no wildcards: `Du*` matches the literal value `Du*`.
                 * @example [
                 *       "index_id:rentals",
                 *       "{!tag=T}ss_town:\"Lake Placid\""
                 *     ]
                 */
                fq?: components["parameters"]["fq"];
                /**
                 * @description Number of documents to return. Values above the site's limit are reduced to that limit.
                 * @example 20
                 */
                rows?: components["parameters"]["rows"];
                /**
                 * @description Number of documents to skip. To go beyond the maximum, use `cursorMark`.
                 * @example 0
                 */
                start?: components["parameters"]["start"];
                /**
                 * @description Pages through a list of any length. Start with `*`, then send `nextCursorMark` of each response until it no
                 *     longer changes. `sort` must end with `id asc` or `id desc` and must not contain `score` or a random order.
                 *     Omit `start`. A cursor works only with the search it came from (`rows`, `fl` and facets may change); otherwise
                 *     it is `malformed-cursor`.
                 * @example *
                 */
                cursorMark?: components["parameters"]["cursorMark"];
                /**
                 * @description Up to three of `FIELD asc` or `FIELD desc`, separated by commas. `score` and `random_1`…`random_9998` are
                 *     accepted too. To sort by distance, start with `geodist(FIELD,LATITUDE,LONGITUDE) asc`, where FIELD has the use
                 *     `area`: nearest first, documents without a location last.
                 * @example fs_price asc,id asc
                 */
                sort?: components["parameters"]["sort"];
                /**
                 * @description Fields to return for each document, separated by commas. `*` returns all fields that may be listed. Default:
                 *     `id` only.
                 * @example id,ss_name,fs_price
                 */
                fl?: components["parameters"]["fl"];
                /**
                 * @description Whether to count facet values.
                 * @example true
                 */
                facet?: components["parameters"]["facet"];
                /**
                 * @description A field whose values are counted. Up to 32; repeat the parameter. The prefix `{!ex=A,B}` excludes filters with those tags.
                 * @example [
                 *       "{!ex=T}ss_town"
                 *     ]
                 */
                "facet.field"?: components["parameters"]["facetField"];
                /**
                 * @description Maximum number of values per facet. -1 and values above 500 mean 500.
                 * @example 100
                 */
                "facet.limit"?: components["parameters"]["facetLimit"];
                /**
                 * @description Minimum number of documents for a value to be returned.
                 * @example 1
                 */
                "facet.mincount"?: components["parameters"]["facetMincount"];
                /**
                 * @description Whether to also count documents without a value.
                 * @example false
                 */
                "facet.missing"?: components["parameters"]["facetMissing"];
                /**
                 * @description Order of facet values: `count` (or `true`) for highest count first, `index` (or `false`) for order of the values.
                 * @example count
                 */
                "facet.sort"?: components["parameters"]["facetSort"];
                /**
                 * @description Return only facet values that start with this text.
                 * @example La
                 */
                "facet.prefix"?: components["parameters"]["facetPrefix"];
                /**
                 * @description Whether to compute statistics of fields.
                 * @example true
                 */
                stats?: components["parameters"]["stats"];
                /**
                 * @description A numeric field to compute statistics of. Up to 8; repeat the parameter. The prefix `{!ex=A,B}` excludes filters with those tags.
                 * @example [
                 *       "fs_price"
                 *     ]
                 */
                "stats.field"?: components["parameters"]["statsField"];
                /**
                 * @description Limits the search to these bundles (kinds of document), separated by commas. Without it, the search covers all
                 *     bundles that the site's blocks search. A bundle that no block searches is `unknown-bundle`. See `bundles` of
                 *     `GET /api/indexes`.
                 * @example rental
                 */
                bundles?: components["parameters"]["bundles"];
                /**
                 * @description Limits the search to one entity type. A type that no block searches is `unknown-bundle`. See `entityTypes` of `GET /api/indexes`.
                 * @example listing
                 */
                entity_type?: components["parameters"]["entityType"];
                /**
                 * @description One of the configured boost functions, exactly as `boosts` of `GET /api/indexes/{index}` lists it. An empty
                 *     value means no boost.
                 * @example [
                 *       ""
                 *     ]
                 */
                boost?: components["parameters"]["boost"];
                /**
                 * @description A filter whose matches rank higher, with an optional weight such as `^2.5`, at most 999.999. Quote a value
                 *     that contains `^`.
                 * @example [
                 *       "bs_instant:true^2.5"
                 *     ]
                 */
                bq?: components["parameters"]["bq"];
                /**
                 * @description Document ids, separated by commas. The response is then that of `/api/documents`.
                 * @example wmdemo-rentals-1532,wmdemo-rentals-1001
                 */
                ids?: components["parameters"]["idsOfSearch"];
                /**
                 * @description Format of facet counts: `map` (an object), `arrarr` (pairs), or `flat` (one list of alternating values and counts).
                 * @example map
                 */
                "json.nl"?: components["parameters"]["jsonNl"];
                /**
                 * @description Response format, for Solr clients. Only `json` is supported.
                 * @example json
                 */
                wt?: components["parameters"]["wt"];
                /**
                 * @description Name of the callback function, for clients that need JSONP. `?` returns plain JSON.
                 * @example ?
                 */
                "json.wrf"?: components["parameters"]["jsonWrf"];
                /**
                 * @description Query parser, for Solr clients. Only `edismax` is supported.
                 * @example edismax
                 */
                defType?: components["parameters"]["defType"];
                /**
                 * @description Accepted from Solr clients and ignored. Responses are not indented.
                 * @example true
                 */
                indent?: components["parameters"]["indent"];
                /**
                 * @description Solr response version. Accepted from Solr clients and ignored.
                 * @example 2.2
                 */
                version?: components["parameters"]["version"];
            };
            header?: {
                /**
                 * @description One or more `ETag` values of earlier responses. Returns 304 if the response is unchanged.
                 * @example W/"bT8Yw7x1mVh0c9fJk2aQ3w"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CachedSearch"];
            304: components["responses"]["KeptSearch"];
            400: components["responses"]["BadSearch"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamError"];
            503: components["responses"]["SearchUnavailable"];
            504: components["responses"]["UpstreamTimeout"];
        };
    };
    searchPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "q": "lake",
                 *       "fq": "index_id:rentals",
                 *       "rows": "20",
                 *       "facet": "true",
                 *       "facet.field": [
                 *         "ss_town",
                 *         "ss_type"
                 *       ]
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["SearchForm"];
            };
        };
        responses: {
            200: components["responses"]["Search"];
            400: components["responses"]["BadSearchForm"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamError"];
            503: components["responses"]["SearchUnavailable"];
            504: components["responses"]["UpstreamTimeout"];
        };
    };
    suggestGet: {
        parameters: {
            query: {
                /**
                 * @description The id of the index.
                 * @example rentals
                 */
                index: string;
                /**
                 * @description The text typed so far. Only the first six words count.
                 * @example duc
                 */
                q: string;
                /**
                 * @description Limits the search to these bundles (kinds of document), separated by commas. Without it, the search covers all
                 *     bundles that the site's blocks search. A bundle that no block searches is `unknown-bundle`. See `bundles` of
                 *     `GET /api/indexes`.
                 * @example rental
                 */
                bundles?: components["parameters"]["bundles"];
                /**
                 * @description Limits the search to one entity type. A type that no block searches is `unknown-bundle`. See `entityTypes` of `GET /api/indexes`.
                 * @example listing
                 */
                entity_type?: components["parameters"]["entityType"];
            };
            header?: {
                /**
                 * @description One or more `ETag` values of earlier responses. Returns 304 if the response is unchanged.
                 * @example W/"bT8Yw7x1mVh0c9fJk2aQ3w"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Suggestions"];
            304: components["responses"]["KeptBriefly"];
            400: components["responses"]["BadDocuments"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamError"];
            503: components["responses"]["SearchUnavailable"];
            504: components["responses"]["UpstreamTimeout"];
        };
    };
    documentsGet: {
        parameters: {
            query: {
                /**
                 * @description Up to 300 document ids, separated by commas.
                 * @example wmdemo-rentals-1532,wmdemo-rentals-1001
                 */
                ids: components["parameters"]["ids"];
                /**
                 * @description Returns only documents that match: an index (`index_id:ID`) or any filter of a search. Up to 32.
                 * @example [
                 *       "index_id:rentals"
                 *     ]
                 */
                fq?: components["parameters"]["filtersOfDocuments"];
                /**
                 * @description Fields to return, separated by commas. Default: all fields that may be listed.
                 * @example id,ss_name,fs_price
                 */
                fl?: components["parameters"]["fieldsOfDocuments"];
                /**
                 * @description Limits the search to these bundles (kinds of document), separated by commas. Without it, the search covers all
                 *     bundles that the site's blocks search. A bundle that no block searches is `unknown-bundle`. See `bundles` of
                 *     `GET /api/indexes`.
                 * @example rental
                 */
                bundles?: components["parameters"]["bundles"];
                /**
                 * @description Limits the search to one entity type. A type that no block searches is `unknown-bundle`. See `entityTypes` of `GET /api/indexes`.
                 * @example listing
                 */
                entity_type?: components["parameters"]["entityType"];
                /**
                 * @description Response format, for Solr clients. Only `json` is supported.
                 * @example json
                 */
                wt?: components["parameters"]["wt"];
                /**
                 * @description Name of the callback function, for clients that need JSONP. `?` returns plain JSON.
                 * @example ?
                 */
                "json.wrf"?: components["parameters"]["jsonWrf"];
            };
            header?: {
                /**
                 * @description One or more `ETag` values of earlier responses. Returns 304 if the response is unchanged.
                 * @example W/"bT8Yw7x1mVh0c9fJk2aQ3w"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CachedDocuments"];
            304: components["responses"]["KeptSearch"];
            400: components["responses"]["BadDocuments"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamError"];
            503: components["responses"]["SearchUnavailable"];
            504: components["responses"]["UpstreamTimeout"];
        };
    };
    documentsPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": "wmdemo-rentals-1532,wmdemo-rentals-1001",
                 *       "fq": [
                 *         "index_id:rentals"
                 *       ]
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["DocumentsForm"];
            };
        };
        responses: {
            200: components["responses"]["Documents"];
            400: components["responses"]["BadDocumentsForm"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamError"];
            503: components["responses"]["SearchUnavailable"];
            504: components["responses"]["UpstreamTimeout"];
        };
    };
    leadFormGet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more `ETag` values of earlier responses. Returns 304 if the response is unchanged.
                 * @example W/"bT8Yw7x1mVh0c9fJk2aQ3w"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the form. It begins with `bt-leads`.
                 * @example bt-leads-contact
                 */
                formId: components["parameters"]["formId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LeadForm"];
            304: components["responses"]["KeptMinute"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["UnknownForm"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    leadPost: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Set by browsers. A POST from a page of another origin is `cross-site`.
                 * @example https://www.example.com
                 */
                Origin?: components["parameters"]["origin"];
                /**
                 * @description Set by browsers. Takes precedence over `Origin`.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["fetchSite"];
            };
            path: {
                /**
                 * @description The id of the form. It begins with `bt-leads`.
                 * @example bt-leads-contact
                 */
                formId: components["parameters"]["formId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Brown",
                 *       "email": "ada@example.com",
                 *       "message": "Is it quiet?",
                 *       "consent": "yes",
                 *       "submission_id": "3b1c8f5e-52a5-4a6c-9d0f-6f1a8f0f7f11",
                 *       "antibot_key": "mwqli1s1.GS0eJ9zhfKinHNrd.QAtz524GOHMDBmyDtN5n6DzY3dfD8m4dyfxSKzAU2rU"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["LeadPost"];
                /**
                 * @example {
                 *       "name": "Ada Brown",
                 *       "email": "ada@example.com",
                 *       "message": "Is it quiet?",
                 *       "consent": "yes",
                 *       "submission_id": "3b1c8f5e-52a5-4a6c-9d0f-6f1a8f0f7f11",
                 *       "antibot_key": "mwqli1s1.GS0eJ9zhfKinHNrd.QAtz524GOHMDBmyDtN5n6DzY3dfD8m4dyfxSKzAU2rU"
                 *     }
                 */
                "application/json": components["schemas"]["LeadPost"];
            };
        };
        responses: {
            201: components["responses"]["LeadKept"];
            303: components["responses"]["LeadThanked"];
            400: components["responses"]["BadLeadOrPage"];
            403: components["responses"]["ForbiddenLeadOrPage"];
            404: components["responses"]["UnknownFormOrPage"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["SubmissionConflictOrPage"];
            413: components["responses"]["BodyTooLargeOrPage"];
            414: components["responses"]["UriTooLongOrPage"];
            415: components["responses"]["UnsupportedMediaTypeOrPage"];
            422: components["responses"]["InvalidLeadOrPage"];
            429: components["responses"]["RateLimitedOrPage"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrPage"];
            503: components["responses"]["LeadsUnavailableOrPage"];
        };
    };
    antibotSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AntibotSettings"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    antibotScript: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more `ETag` values of earlier responses. Returns 304 if the response is unchanged.
                 * @example W/"bT8Yw7x1mVh0c9fJk2aQ3w"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AntibotScript"];
            304: components["responses"]["AntibotScriptKept"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowedOrPage"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLongOrPage"];
            415: components["responses"]["UnsupportedMediaTypeOrPage"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrPage"];
        };
    };
    antibotExplain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FreshPage"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFoundOrPage"];
            405: components["responses"]["MethodNotAllowedOrPage"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLongOrPage"];
            415: components["responses"]["UnsupportedMediaTypeOrPage"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrPage"];
        };
    };
    antibotChallenge: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Set by browsers. A POST from a page of another origin is `cross-site`.
                 * @example https://www.example.com
                 */
                Origin?: components["parameters"]["origin"];
                /**
                 * @description Set by browsers. Takes precedence over `Origin`.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["fetchSite"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "bt_form": "bt-leads-contact",
                 *       "name": "Ada Brown",
                 *       "message": "Is it quiet?"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["LeadPost"];
            };
        };
        responses: {
            200: components["responses"]["FreshPage"];
            400: components["responses"]["BadLeadOrPage"];
            403: components["responses"]["CrossSiteOrPage"];
            404: components["responses"]["NotFoundOrPage"];
            405: components["responses"]["MethodNotAllowedOrPage"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLargeOrPage"];
            414: components["responses"]["UriTooLongOrPage"];
            415: components["responses"]["UnsupportedMediaTypeOrPage"];
            422: components["responses"]["InvalidLeadOrPage"];
            429: components["responses"]["RateLimitedOrPage"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrPage"];
        };
    };
    flagsGet: {
        parameters: {
            query?: {
                /**
                 * @description Up to 300 ids, separated by commas. Used in place of those in the cookie.
                 * @example 1532,1001
                 */
                ids?: components["parameters"]["idsOfFlags"];
                /**
                 * @description The field that the ids are values of: `id`, or the key field of one of the site's flag groups.
                 * @example item_id
                 */
                key?: components["parameters"]["keyOfFlags"];
            };
            header?: never;
            path: {
                /**
                 * @description The list of favourites (flags), which is also the name of its cookie. Default of a site: `riot_solr_flag_items`.
                 * @example bt_flags
                 */
                namespace: components["parameters"]["namespace"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Flags"];
            400: components["responses"]["BadFlags"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamError"];
            503: components["responses"]["SearchUnavailable"];
            504: components["responses"]["UpstreamTimeout"];
        };
    };
    flagsToggle: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Set by browsers. A POST from a page of another origin is `cross-site`.
                 * @example https://www.example.com
                 */
                Origin?: components["parameters"]["origin"];
                /**
                 * @description Set by browsers. Takes precedence over `Origin`.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["fetchSite"];
                /**
                 * @description Set by browsers. The page to redirect to, if it belongs to this site.
                 * @example https://www.example.com/stays
                 */
                Referer?: components["parameters"]["referer"];
            };
            path: {
                /**
                 * @description The list of favourites (flags), which is also the name of its cookie. Default of a site: `riot_solr_flag_items`.
                 * @example bt_flags
                 */
                namespace: components["parameters"]["namespace"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "toggle": "1532"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["FlagForm"];
            };
        };
        responses: {
            303: components["responses"]["Flagged"];
            400: components["responses"]["BadFlagOrPage"];
            403: components["responses"]["CrossSiteOrPage"];
            404: components["responses"]["NotFoundOrPage"];
            405: components["responses"]["MethodNotAllowedOrPage"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["FlagsFullOrPage"];
            413: components["responses"]["BodyTooLargeOrPage"];
            414: components["responses"]["UriTooLongOrPage"];
            415: components["responses"]["UnsupportedMediaTypeOrPage"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrPage"];
        };
    };
    indexesGet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more `ETag` values of earlier responses. Returns 304 if the response is unchanged.
                 * @example W/"bT8Yw7x1mVh0c9fJk2aQ3w"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Indexes"];
            304: components["responses"]["KeptBriefly"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    indexGet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One or more `ETag` values of earlier responses. Returns 304 if the response is unchanged.
                 * @example W/"bT8Yw7x1mVh0c9fJk2aQ3w"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the index.
                 * @example rentals
                 */
                index: components["parameters"]["index"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Index"];
            304: components["responses"]["KeptBriefly"];
            400: components["responses"]["BadIndex"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    listingPut: {
        parameters: {
            query?: {
                /**
                 * @description The id of the index. Default: the index of the site's own listings (`data` in `site.yaml`), or the only index
                 *     that has a mapping.
                 * @example rentals
                 */
                index?: components["parameters"]["listingIndex"];
            };
            header?: {
                /**
                 * @description Set by browsers. A POST from a page of another origin is `cross-site`.
                 * @example https://www.example.com
                 */
                Origin?: components["parameters"]["origin"];
                /**
                 * @description Set by browsers. Takes precedence over `Origin`.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["fetchSite"];
            };
            path: {
                /**
                 * @description The listing's id in the feed (`key` of the mapping), not the id of its document. At most 200 characters,
                 *     without spaces, commas, quotes and parentheses.
                 * @example 1532
                 */
                id: components["parameters"]["listingKey"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "1532",
                 *       "name": "Heron Cottage",
                 *       "town": "Duck",
                 *       "price": "$185.00",
                 *       "sleeps": 6,
                 *       "amenities": [
                 *         "Hot tub",
                 *         "Pool"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ListingRecord"];
            };
        };
        responses: {
            200: components["responses"]["ListingWritten"];
            400: components["responses"]["BadListing"];
            401: components["responses"]["TokenRequired"];
            403: components["responses"]["ForbiddenListing"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidListing"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamError"];
            503: components["responses"]["NotReady"];
            504: components["responses"]["UpstreamTimeout"];
        };
    };
    listingDelete: {
        parameters: {
            query?: {
                /**
                 * @description The id of the index. Default: the index of the site's own listings (`data` in `site.yaml`), or the only index
                 *     that has a mapping.
                 * @example rentals
                 */
                index?: components["parameters"]["listingIndex"];
            };
            header?: {
                /**
                 * @description Set by browsers. A POST from a page of another origin is `cross-site`.
                 * @example https://www.example.com
                 */
                Origin?: components["parameters"]["origin"];
                /**
                 * @description Set by browsers. Takes precedence over `Origin`.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["fetchSite"];
            };
            path: {
                /**
                 * @description The listing's id in the feed (`key` of the mapping), not the id of its document. At most 200 characters,
                 *     without spaces, commas, quotes and parentheses.
                 * @example 1532
                 */
                id: components["parameters"]["listingKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ListingWritten"];
            400: components["responses"]["BadListing"];
            401: components["responses"]["TokenRequired"];
            403: components["responses"]["ForbiddenListing"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["BodyTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamError"];
            503: components["responses"]["NotReady"];
            504: components["responses"]["UpstreamTimeout"];
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Alive"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Ready"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Metrics"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["TokenRequired"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    openapiYaml: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DescriptionYaml"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    openapiJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DescriptionJson"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    docs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DocsPage"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowedOrPage"];
            408: components["responses"]["RequestTimeout"];
            414: components["responses"]["UriTooLongOrPage"];
            415: components["responses"]["UnsupportedMediaTypeOrPage"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrPage"];
        };
    };
}
