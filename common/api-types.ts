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
         * Search listings with a short query, cacheable
         * @description Finds listings by words and filters, in an order and page by page, and counts the values of facets. The parameters have
         *     the names that the search engine Solr gives them (`q`, `fq`, `fl`, …), so that clients of Solr can ask; each is explained
         *     here. The answer may be cached for a short while. `POST /api/search` takes the same as a form.
         *
         *     Besides the parameters listed, `f.FIELD.facet.limit`, `.mincount`, `.missing`, `.sort` and `.prefix` set a
         *     facet option for one field; pairs equal to those in a block's own `params` are accepted as they are; names a
         *     block keeps in the URL hash (`exposed_params`) are accepted with up to 2,048 characters. One that a block maps
         *     (`custom_params`) narrows the search and all its counts where its value fits the mapping; any other value, and
         *     any other such name, is ignored. `hl`, `facet.date`, `facet.range` and what belongs to them (`hl.fl`,
         *     `f.FIELD.facet.range.gap`, …) are left out where no block is set up with them; the answer tells so in
         *     `responseHeader.warnings`. A number by the name `_`, which jQuery adds against caches, is ignored. Anything else is
         *     `unknown-parameter`.
         *
         *     What helps with a search comes without asking, as the site's settings of the index say: marked words, another
         *     spelling, and what one filter less would find. It comes with lists only (`rows` above 0), the last two only with
         *     their beginning (`start` 0).
         */
        get: operations["searchGet"];
        put?: never;
        /**
         * Search listings with a long query, as a form
         * @description Solr's select parameters as a form, at most 64 KiB and 200 pairs; see `GET /api/search` for the names and for
         *     what is accepted beside them. A form with the one field `query` is decoded once more and read as the form
         *     itself. With `ids` the answer is that of `/api/documents`.
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
         * What a visitor who is typing may mean
         * @description Values of facets, ranges of numbers, listings by name and words of an index, and pages of the site, as its blocks ask for by their
         *     option `suggest`; groups that none asks for are empty. Typed words may be begun, and typing errors are forgiven where nothing is what was typed: `cottge` finds
         *     what is called cottage, `hottub` a hot tub. `marks` are the parts that match, by their first and the character after their last,
         *     in UTF-16 units.
         *     Counts are those of the index, or of what `bundles` and `entity_type` leave of it, without other filters.
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
         * Full documents by id
         * @description Documents in the order asked, repeats dropped; ids that no longer exist, or that the filters leave out, are listed in
         *     `missing`. Any parameter of `GET /api/search` may stand beside `ids`, as a block's own `params` do; those that say
         *     nothing about single documents (`q`, orders, pages, facets) are checked and have no effect.
         */
        get: operations["documentsGet"];
        put?: never;
        /**
         * Full documents by id, for long lists
         * @description The same as `GET /api/documents`, with the parameters in the body.
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
         * What an enquiry form consists of
         * @description Everything a page needs to show the form and to check it; never where its enquiries go.
         */
        get: operations["leadFormGet"];
        put?: never;
        /**
         * Send an enquiry
         * @description The form's own fields by their names (`NAME_from` and `NAME_to` for a range of dates, `NAME_over` where more is meant than the listings take, a name repeated for several
         *     choices), as a form or as a JSON object of texts and lists of texts, at most 256 KiB; and beside them what the
         *     schema lists. A name the form does not know is refused.
         *
         *     An enquiry is acknowledged when it is on disk. The same `submission_id` with the same data is the same enquiry,
         *     however often it is sent: after an answer that never came it may be sent again without harm.
         *
         *     With `Accept: application/json`, or a JSON body, answers are JSON. Otherwise they are pages: the form again with
         *     everything kept where something is wrong, and a redirect (303) to a page that says thank you where nothing is.
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
         * Get the key that an enquiry is sent with
         * @description A key for each form, by its id: send it along as `antibot_key` to `POST /api/leads/{formId}`. It keeps out programs that
         *     fill in forms at once: a key is good for its form, for a day, from the shortest time a person takes to fill in a form;
         *     never kept by a cache.
         *
         *     The path is that of former sites, whose pages go on with it; `bt-leads` is how the ids of forms begin.
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
         * The anti-bot script at its legacy path
         * @description Our own script, where pages of the former site look for one. It unlocks the forms of its page.
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
         * Why a form did not open
         * @description What the page is for, for whoever comes without a form.
         */
        get: operations["antibotExplain"];
        put?: never;
        /**
         * Where locked forms lead
         * @description Asks a question in place of the key and carries everything that was typed along to `POST /api/leads/{formId}`. A form that
         *     has to be put right first comes back as a page with what is wrong, and no question.
         *     `bt_form` names the form; without it the form is told by the names of its fields, and where that fails the page
         *     shows what was typed.
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
         * @description The flagged items of a namespace, in the order in which they were flagged: by the ids of the visitor's cookie of that
         *     name, or by `ids`. A cookie that cannot be read counts as no flags; only its first 300 ids are looked up.
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
         * Add or remove a favourite without scripts
         * @description Writes the visitor's cookie and leads back to the page they came from. For forms of the site's own pages: a request
         *     from elsewhere is `cross-site`. Errors are pages where the server has pages.
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
         * Fields and limits of each index
         * @description The indexes of the site in its order, each with the fields, orders, boosts and limits that requests are checked
         *     against. A request without an index may use what any of them allows.
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
         * Fields and limits of one index
         * @description The entry of `GET /api/indexes` for this index.
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
         * @description Takes one record as the site's feed has it, at most 256 KiB of JSON, and makes of it what the next whole feed would: the
         *     document that the mapping file of the index says. It is no document of the index: its fields are the source's
         *     (`price`), and so are those that errors name. Sent again it is the same listing; what was there under the key is replaced
         *     as a whole. A record that the mapping's `skip_if` leaves out is taken out of the index.
         *
         *     When this is answered, searches and pages of this server show it. A whole feed that comes later is the truth again: it
         *     brings its own version, and removes (`--prune`, `--swap`) what it does not have.
         *
         *     For programs with the token of the setting `LISTINGS_TOKEN` (`Authorization: Bearer …`), never for pages of other sites. A
         *     server without that setting refuses it as `listings-read-only`.
         */
        put: operations["listingPut"];
        post?: never;
        /**
         * Remove one listing
         * @description Takes the listing out of the index. One that is not there is as good as removed: sent again it is answered the same. When
         *     this is answered, searches and pages of this server show it no longer. A whole feed that still has it brings it back. Asks
         *     for the token as `PUT` does.
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
         * Whether the server is alive
         * @description Asks nobody else; for whoever restarts a server that hangs.
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
         * Whether searches can be answered
         * @description Pings every node of the search engine and the store of enquiries; for load balancers. 503 also where the engine refuses every
         *     search, and while the server starts: until the engine is open and an empty index is filled. Enquiries are taken before that.
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
         * Measurements for Prometheus
         * @description Counts and times of requests, searches, enquiries and the process itself, for whoever sends the token of the setting
         *     `METRICS_TOKEN` (`Authorization: Bearer …`). A server without that setting has nothing here.
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
         * This description as YAML
         * @description The file itself, with its comments and order.
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
         * This description as JSON
         * @description The same content, for tools that read no YAML.
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
         * This description as a page
         * @description To be read, and tried against this server; it can be read with scripts off.
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
        /** @description Names and values as `GET /api/search` lists them; a list stands for a repeated name. */
        SearchForm: {
            /** @description The whole form, encoded once more, in place of everything else. */
            query?: string;
        } & {
            [key: string]: string | string[];
        };
        /** @description Names and values as `GET /api/documents` lists them; a list stands for a repeated name. */
        DocumentsForm: {
            ids: string;
        } & {
            [key: string]: string | string[];
        };
        /** @enum {string} */
        WriterType: "json";
        Callback: string;
        /** @description A listing by its index fields; a field without a value is absent. */
        Document: {
            id?: string;
        } & {
            [key: string]: (string | number | boolean) | (string | number | boolean)[];
        };
        /**
         * @description A map from value to count; or pairs, or values and counts in turn, in the engine's order. Documents without a value
         *     count under '' or null.
         */
        FacetCounts: {
            [key: string]: number;
        } | [
            string | null,
            number
        ][] | (string | number | null)[];
        /** @description The parts that match, by their first and the character after their last. */
        Marks: number[][];
        Suggestions: {
            /** @description Ranges of numbers that are meant: `3 bedrooms`, `cabin under $200`. A text may mean several, of which each finds something. */
            ranges: {
                field: string;
                from?: number;
                to?: number;
                /** @description What is left of the text beside the range; may be empty. */
                words: string;
                /** @description How many documents the range and these words find. */
                count: number;
            }[];
            /**
             * @description What the amounts and the values named in the text mean at once, with the order it asks for:
             *     `cheapest cabin with hot tub for 8 people`. Absent where there is one of these filters alone.
             */
            together?: {
                /** @description Each another field. */
                ranges: {
                    field: string;
                    from?: number;
                    to?: number;
                }[];
                /** @description Values of facets. */
                values: {
                    field: string;
                    /** @description The value to filter the field by. */
                    value: string;
                    /** @description Other values that the text calls so as well, of which one will do: either kind of `pool`. */
                    or?: string[];
                    /**
                     * @description What has it is to be left out: `cottage not in Duck`.
                     * @constant
                     */
                    not?: true;
                }[];
                /** @description What is left of the text beside them; may be empty. */
                words: string;
                /** @description The order that the text asks for, `cheapest cabin`, among the sorts of the index. */
                sort?: string;
                /** @description How many documents they and these words find; 0 where none has all of them. */
                count: number;
            };
            /** @description Values of facets. */
            places: {
                field: string;
                /** @description The value to filter the field by. */
                value: string;
                count: number;
                marks: components["schemas"]["Marks"];
                /**
                 * @description It goes by the whole of what was typed, as the site has it.
                 * @constant
                 */
                named?: true;
            }[];
            /** @description Listings by name. */
            listings: {
                id: string;
                title: string;
                /** @description The page of the listing. */
                url: string;
                /** @description Where it is; may be empty. */
                place: string;
                marks: components["schemas"]["Marks"];
            }[];
            /**
             * @description Pages of the site, or parts of them, that have all words of the text that say something, in a heading, in any form; in their texts as well where
             *     it asks something (`how do I cancel`) or nothing else is meant. Absent where there are none.
             */
            pages?: {
                /** @description A heading, or the title of the page. */
                title: string;
                /** @description The title of the page that the heading is on. */
                page?: string;
                url: string;
                marks: components["schemas"]["Marks"];
            }[];
            /** @description Words to search for. */
            words: {
                words: string;
                /** @description How many documents have them. */
                count?: number;
                marks: components["schemas"]["Marks"];
            }[];
        };
        /** @description Null where no document has a value. */
        FieldStats: {
            min?: number | null;
            max?: number | null;
            /** @description How many values there are. */
            count?: number | null;
            /** @description How many documents have none. */
            missing?: number | null;
            sum?: number | null;
            sumOfSquares?: number | null;
            mean?: number | null;
            stddev?: number | null;
        } | null;
        /** @description Counts of a range that a block is set up for, by where each step begins. */
        RangeCounts: {
            counts: components["schemas"]["FacetCounts"];
            /** @description How wide a step is. */
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
            /** @description Milliseconds the engine took. */
            QTime?: number;
            /** @description True when the engine ran out of time and counts may be low. */
            partialResults?: boolean;
            /** @description What of the request was read otherwise than Solr reads it; to be read by people. */
            warnings?: string[];
            params: {
                rows: string;
                start: string;
            };
        };
        FacetSection: {
            /** @description Values and how many documents have each, by field. */
            facet_fields: {
                [key: string]: components["schemas"]["FacetCounts"];
            };
            facet_ranges?: {
                [key: string]: components["schemas"]["RangeCounts"];
            };
            facet_queries?: {
                /**
                 * @description How many of what was found have all of several words, and so stand first, where the others lack one
                 *     (`query.all_words_first` of the index).
                 */
                allWords: number;
            };
        };
        StatsSection: {
            /** @description The least and the most of a number, and what else is computed, by field. */
            stats_fields: {
                [key: string]: components["schemas"]["FieldStats"];
            };
        };
        /**
         * @description Texts of the documents in which the words of `q` stand between U+E000 and U+E001, by document id and field.
         *     Nothing else in them is markup; what does not hold a word is absent.
         */
        Highlighting: {
            [key: string]: {
                [key: string]: string[];
            };
        };
        /**
         * @description When `q` finds nothing, the answer to the same search with other words. It stays away where `q` has words in quotes, which are
         *     meant as they are written.
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
            /** @description Where the list goes on, when `cursorMark` was sent; the same as was sent at its end. */
            nextCursorMark?: string;
            facet_counts?: components["schemas"]["FacetSection"];
            stats?: components["schemas"]["StatsSection"];
            highlighting?: components["schemas"]["Highlighting"];
            /**
             * @description Words that are close to those of `q` and find more, when `q` finds little and has a word that no document has, or two that
             *     documents have as one: `cottge` is cottage, `hottub` is hot tub, `boat house` is boathouse. And what of `q` is not searched.
             */
            spellcheck?: {
                /**
                 * @description Words of `q` that are not searched, as they would find what has them: what is not wanted (`no stairs`), and when or for how long
                 *     (`3 nights`). Words in quotes are searched as they are; so is all where no block suggests.
                 */
                unread?: {
                    words: string;
                    /** @enum {string} */
                    why: "dates" | "unwanted";
                }[];
                /**
                 * @description Pages of the site, or parts of them, that say what the words ask (`how do I cancel`), or have them in a heading; or say
                 *     them, where nothing is found. Of a question the words it asks with are not searched.
                 */
                pages?: {
                    /** @description A heading, or the title of the page. */
                    title: string;
                    /** @description The title of the page that the heading is on. */
                    page?: string;
                    url: string;
                }[];
                suggestion?: {
                    /** @description Empty where the results are those of the filters alone. */
                    words: string;
                    /**
                     * @description Words of `q` that nothing has, whatever the filters; `words` are the others then, as they were typed: of `cheap cabin`
                     *     it is `cabin`.
                     */
                    missing?: string[];
                    /**
                     * @description Words of `q` that nothing has together with `words`, each of which the results have then: those of the listing that has
                     *     most. Words such as "for" and "I am looking for" count for nothing, and are not named. All of them, where nothing has
                     *     them together whatever the filters, and the filters find something by themselves.
                     */
                    leftOut?: string[];
                    /** @description What they find with the same filters. */
                    numFound: number;
                };
                respelt?: components["schemas"]["RespeltAnswer"];
            };
            /**
             * @description When `q` finds nothing as it stands, what it finds when its last word goes on: `kestrel st` finds Kestrel Street. There is no
             *     `spellcheck` then.
             */
            completed?: components["schemas"]["RespeltAnswer"];
            /** @description When nothing was found, what one thing less would find; what would find nothing either is left out. */
            alternates?: ({
                /** @description The filter to leave out, as it was sent. */
                fq: string;
                /** @description Of a range that ends below all there is without it: the least of that. */
                least?: number;
                /** @description Of a range that begins above all there is without it: the most of that. */
                most?: number;
                numFound: number;
            } | {
                /** @description The name of the custom parameter to leave out. */
                param: string;
                numFound: number;
            } | {
                /** @description A block's default query to put in place of `q`. */
                q: string;
                numFound: number;
            } | {
                /**
                 * @description All of several filters to leave out, custom parameters among them; `q` stays.
                 * @constant
                 */
                unfiltered: true;
                numFound: number;
            } | {
                /** @description What is left of `q` without the words below, and those that say nothing. */
                words: string;
                /** @description Words that nothing has, whatever the filters, and phrases in their quotes, as they were typed. */
                missing?: string[];
                /** @description Words that nothing has together with the others. */
                leftOut?: string[];
                numFound: number;
            } | {
                /** @description A facet whose values are suggested. */
                field: string;
                /** @description One of its values, to filter by in place of `q`: one that goes by these words, or else a common one. */
                value: string;
                /**
                 * @description It goes by these words, as the site has it.
                 * @constant
                 */
                named?: true;
                numFound: number;
            })[];
        };
        ResultList: {
            /** @description How many there are in all. */
            numFound: number;
            /** @description How many of them come before the first of these. */
            start: number;
            /** @description The documents, with the fields that `fl` names. */
            docs: components["schemas"]["Document"][];
        };
        DocumentsAnswer: {
            response: components["schemas"]["ResultList"];
            /** @description Ids that no longer exist, in the order asked. */
            missing: string[];
        };
        /** @description The form's own fields, and these. */
        LeadPost: {
            /** @description A UUID made by the page, once for each enquiry. */
            submission_id?: string;
            /** @description The form's key of `/bt-leads-antibot-workaround`. */
            antibot_key?: string;
            /** @description Names the question of a page without scripts. */
            challenge_token?: string;
            /** @description In place of a key. */
            challenge_answer?: string;
            /** @description Must be empty; a trap for programs. */
            bt_homepage?: string;
            /** @description The id of the form, for posts to `/antibot`. */
            bt_form?: string;
            /** @description Ids of the listings the enquiry is about. */
            about_id?: string | string[];
            /** @description A path of this site that pages without scripts lead back to. */
            return_to?: string;
            /** @description Of scripted posts; ignored. */
            "ajax_page_state[jquery_version]"?: string;
        } & {
            [key: string]: string | string[];
        };
        LeadAnswer: {
            lead: {
                id: string;
                /** @description Short enough to be told; the last eight digits of the id. The owner finds the enquiry by it. */
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
            /** @description A range of dates is sent as `NAME_from` and `NAME_to`. */
            name: string;
            /** @enum {string} */
            kind: "text" | "email" | "tel" | "number" | "date" | "date-range" | "select" | "checkboxes" | "textarea" | "hidden" | "consent";
            label: string;
            /** @description What messages call it within a sentence; the label when left out. */
            inMessages?: string;
            required: boolean;
            help?: string;
            autocomplete?: string;
            /** @description In code points. */
            minLength?: number;
            /** @description In code points. */
            maxLength?: number;
            /** @description For the whole value, in the `v` flavour of browsers. */
            pattern?: string;
            patternMessage?: string;
            /** @description A number; for dates an ISO date or `today`. */
            min?: number | string;
            /** @description A number; for dates an ISO date or `today`. */
            max?: number | string;
            step?: number;
            /** @description For numbers: what the listings in `about_id` take at most, the smallest of several. Of several the refusal names that one. */
            atMost?: {
                /** @description The index field with that number; a listing without it takes any. */
                field: string;
                /** @description What stands beside the label, with `{}` for the number. */
                hint?: string;
                /**
                 * @description What becomes of more: with `ask` it is taken where `NAME_over` is `yes`, and refused with that name otherwise.
                 * @enum {string}
                 */
                over: "refuse" | "ask";
            };
            /** @description For a date-range: in which months the listings in `about_id` are free, which is told; days outside of them are taken, too. */
            months?: {
                /** @description The index field with the months, `06` of every year or `2027-06`. */
                field: string;
                /** @description What stands beside the label, with `{}` for them. */
                hint: string;
            };
            /** @description For a date-range: how many nights the listings in `about_id` take at least, which is told; fewer are taken, too. */
            nights?: {
                /** @description The index field with the least number of nights. */
                field: string;
                /** @description What stands beside the label, with `{}` for the number. */
                hint: string;
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
        FlagForm: {
            /** @description The id of the item to flag, or to unflag where it is flagged. */
            toggle: string;
        };
        FlagsAnswer: {
            items: {
                /** @description The value by which it is flagged. */
                id: string;
                /** @description The document's `is_eid`. */
                eid?: number;
                title: string;
                place?: string;
                /** @description A path of the site or an address of the web. */
                url?: string;
                image?: string;
                price?: {
                    amount: number;
                    unit: string;
                    /** @description An ISO code such as EUR; US dollars when left out. */
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
            /** @description For `fq=index_id:ID`. */
            id: string;
            /** @description The field with which an order must end for `cursorMark`. */
            uniqueKey: string;
            /** @description The bundles that the site's blocks search, which `bundles` may name. None where some block searches all. */
            bundles: string[];
            /** @description The entity types that the site's blocks search, which `entity_type` may name. None where some block searches any. */
            entityTypes: string[];
            /** @description Fields a request may name, by name. */
            fields: components["schemas"]["FieldDescription"][];
            /** @description The orders the site's own blocks offer. `score`, `random_1`…`random_9998`, fields of the use `sort` and distances of fields of the use `area` go as well. */
            sorts: {
                value: string;
                label: string;
            }[];
            /** @description The values `boost` may have. */
            boosts: string[];
            /** @description Kinds of document for which the site has a result template. */
            templates: string[];
            /** @description Names accepted beside those of `GET /api/search`. */
            customParameters: {
                name: string;
                /** @description Whether a block maps it to filters; else it is ignored. */
                narrows: boolean;
            }[];
            /** @description The most of each; more is refused unless said otherwise. */
            limits: {
                /** @description More is taken as this many. */
                rows: number;
                /** @description Where `rows` is absent. */
                defaultRows: number;
                /** @description Beyond it lists are walked with `cursorMark`. */
                start: number;
                /** @description Fields of one order. */
                sorts: number;
                /** @description Names in `fl`. */
                fields: number;
                /** @description `fq` of one request. */
                filters: number;
                /** @description Values of one filter. */
                filterValues: number;
                /** @description Characters of a value. */
                valueLength: number;
                /** @description Characters of the words in `q`. */
                wordsLength: number;
                /** @description `facet.field` of one request. */
                facetFields: number;
                /** @description Values of one facet; more is taken as this many. */
                facetLimit: number;
                facetMincount: number;
                /** @description Characters. */
                facetPrefixLength: number;
                /** @description `stats.field` of one request. */
                statsFields: number;
                /** @description `boost` of one request. */
                boosts: number;
                /** @description `bq` of one request. */
                boostQueries: number;
                /** @description Characters of a custom parameter. */
                customLength: number;
                /** @description Ids of one request for documents. */
                ids: number;
                /** @description Pairs of one request. */
                pairs: number;
                bodyBytes: number;
                /** @description Characters. */
                urlLength: number;
            };
        };
        FieldDescription: {
            name: string;
            /**
             * @description What its name says of its values; an open list.
             * @enum {string}
             */
            type: "text" | "full-text" | "integer" | "number" | "date" | "boolean" | "location" | "unknown";
            multiValued: boolean;
            /**
             * @description `search`: the words of `q` are looked for there. `filter`: `fq`, `bq` and whole filters in `q`. `facet`:
             *     `facet.field`. `stats`: `stats.field`. `sort`: `sort`. `list`: `fl`. `text`: `{!dismax qf=FIELD}words` in
             *     `fq`. `area`: a part of the map in `fq`, a distance in `sort`. `highlight`: the words of `q` are marked there. An open list.
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
            /** @description The store of enquiries; searches do not need it. */
            leads: {
                /** @description Whether enquiries can be kept now. */
                up: boolean;
            };
            /** @description The nodes of the search engine in the order they are configured. */
            nodes: {
                /** @description Its place in the configuration. */
                node: number;
                /** @description Whether it answers its ping now. */
                up: boolean;
            }[];
        };
        /** @description One record of the site's feed, by the names its source has; what the mapping does not read is ignored. */
        ListingRecord: {
            [key: string]: unknown;
        };
        ListingAnswer: {
            listing: {
                /** @description The id of its document, as searches and `GET /api/documents` know it. */
                id: string;
                /** @description The index it belongs to. */
                index: string;
                /**
                 * @description `left-out` where the mapping leaves out such a record (`skip_if`): it is not in the index.
                 * @enum {string}
                 */
                state: "written" | "left-out" | "removed";
            };
        };
        Problem: {
            /**
             * Format: uri-reference
             * @description Where the code is explained.
             */
            type: string;
            /** @description What the code means, in words that may change. */
            title: string;
            /** @description The same as that of the answer. */
            status: number;
            code: components["schemas"]["ProblemCode"];
            /** @description What is wrong with this request; absent from failures on our side. */
            detail?: string;
            /** @description Names this occurrence as the log does. */
            instance: string;
            /** @description What is wrong with each part of the body. */
            errors?: {
                /** @description Where it stands in the body (RFC 6901), such as /email. */
                pointer: string;
                /** @description The name of the field. */
                field: string;
                /** @description In words that can be shown to visitors. */
                detail: string;
            }[];
        };
        /**
         * @description Stable; an open list. What each means stands in docs/contracts/errors.md.
         * @enum {string}
         */
        ProblemCode: "malformed-pair" | "bad-encoding" | "too-many-parameters" | "duplicate-parameter" | "missing-parameter" | "query-on-post" | "unknown-parameter" | "forbidden-local-params" | "unknown-field" | "unknown-index" | "unknown-bundle" | "unknown-boost" | "malformed-filter" | "malformed-list" | "malformed-range" | "malformed-value" | "malformed-sort" | "malformed-number" | "malformed-cursor" | "malformed-id" | "out-of-range" | "too-many-values" | "value-too-long" | "bad-request" | "token-required" | "antibot-key-missing" | "antibot-key-invalid" | "antibot-key-expired" | "challenge-failed" | "cross-site" | "listings-read-only" | "form-unknown" | "not-found" | "method-not-allowed" | "request-timeout" | "submission-conflict" | "flags-full" | "body-too-large" | "uri-too-long" | "unsupported-media-type" | "lead-invalid" | "listing-invalid" | "rate-limited" | "headers-too-large" | "internal-error" | "upstream-error" | "overloaded" | "leads-unavailable" | "upstream-unavailable" | "upstream-timeout";
        /**
         * @description HTML for a browser.
         * @example <!doctype html><html lang="en">…</html>
         */
        Page: string;
        /** @description By form id, what the form sends as `antibot_key`. */
        AntibotSettings: {
            [key: string]: string;
        };
    };
    responses: {
        /** @description What may be meant, the likeliest of each kind first. */
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
        /** @description The result list, facets and stats; or documents when `ids` were given. */
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
        /** @description The result list, facets and stats; or documents when `ids` were given. */
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
        /** @description It is kept. */
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
        /** @description It is kept; a page says thank you. For forms sent without a script. */
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
        /** @description Keys by form id. */
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
        /** @description It says what the answer of this `ETag` has said. */
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
        /** @description It says what the answer of this `ETag` has said. */
        KeptBriefly: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["Briefly"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description It says what the answer of this `ETag` has said. */
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
        /** @description The items that are there, and the ids of those that are not. */
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
        /** @description Done; back to the page. */
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
        /** @description It is. */
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
        /** @description At least one node of the search engine answers; 503 where none does. */
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
        /** @description Done, and seen by searches. */
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
        /** @description The request cannot be read, or names an index that is not filled by records. */
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
        /** @description A page of another site sent it, or nobody may write here. */
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
        /** @description The record cannot become a document; each field of it that is at fault is named. */
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
        /** @description Prometheus text format. */
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
        /** @description The request cannot be read. */
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
        /** @description A parameter is outside the grammar. */
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
        /** @description A parameter is outside the grammar. */
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
        /** @description A parameter is outside the grammar. */
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
        /** @description A parameter is outside the grammar. */
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
        /** @description A parameter is outside the grammar. */
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
        /** @description A parameter is outside the grammar; as a page for a browser that asks for one. */
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
        /** @description The body cannot be read; as a page for a browser that asks for one. */
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
        /** @description Nothing shows that a person sent it from a page of this site; as a page for a browser that asks for one. */
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
        /** @description A page of another site sent it; as a page for a browser that asks for one. */
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
        /** @description The site has no such form; as a page for a browser that asks for one. */
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
        /** @description The token is missing, or another one. */
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
        /** @description There is nothing here. */
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
        /** @description There is nothing here; as a page for a browser that asks for one. */
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
        /** @description The path knows other methods. */
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
        /** @description The path knows other methods; as a page for a browser that asks for one. */
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
        /** @description The request did not arrive in time. */
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
        /** @description The submission id was used for other data; as a page for a browser that asks for one. */
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
        /** @description The cookie has no room for one more; as a page for a browser that asks for one. */
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
        /** @description The body is too large; as a page for a browser that asks for one. */
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
        /** @description The address is longer than 8 KiB. */
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
        /** @description The address is longer than 8 KiB; as a page for a browser that asks for one. */
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
        /** @description The body is not of an expected type, or is compressed. */
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
        /** @description The body is not of an expected type, or is compressed; as a page for a browser that asks for one. */
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
        /** @description Fields have to be put right, each by its name; as a page for a browser that asks for one. */
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
        /** @description Too many requests from one address. */
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
        /** @description Too many requests from one address; as a page for a browser that asks for one. */
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
        /** @description A fault of ours. */
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
        /** @description A fault of ours; as a page for a browser that asks for one. */
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
        /** @description The search engine answered with something unusable, or broke off. */
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
        /** @description No node of the search engine answers. */
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
        /** @description The search engine cannot be reached, or too many searches wait. */
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
        /** @description Enquiries cannot be kept now; send it again; as a page for a browser that asks for one. */
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
        /** @description No complete answer from the search engine in time. */
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
         * @description Written by browsers. A post from the page of an origin that is not ours is `cross-site`.
         * @example https://www.example.com
         */
        origin: string;
        /**
         * @description Written by browsers; asked before `Origin` where it is there.
         * @example same-origin
         */
        fetchSite: string;
        /**
         * @description Written by browsers; the page to lead back to, where it is one of ours.
         * @example https://www.example.com/stays
         */
        referer: string;
        /**
         * @description The `ETag` of an earlier answer, or several; 304 while it is still the same.
         * @example W/"bT8Yw7x1mVh0c9fJk2aQ3w"
         */
        ifNoneMatch: string;
        /**
         * @description Which list of favourites (flags), and the name of the cookie that keeps it; `riot_solr_flag_items` unless the site names it otherwise.
         * @example bt_flags
         */
        namespace: string;
        /**
         * @description Up to 300 ids with commas between, in place of those of the cookie.
         * @example 1532,1001
         */
        idsOfFlags: string;
        /**
         * @description The field whose values the ids are; `id`, or that of one of the site's groups of flags.
         * @example item_id
         */
        keyOfFlags: string;
        /**
         * @description The id of the form; it begins with `bt-leads`.
         * @example bt-leads-contact
         */
        formId: string;
        /**
         * @description Words, `*:*` for everything, or one whole filter such as `id:(a OR b)`. Words are never refused for what they say,
         *     only beyond 512 characters. A filter has as much room as the URL leaves it, or 16,384 characters in a form.
         * @example lake
         */
        q: string;
        /**
         * @description Filters, up to 32; what is found passes each of them.
         *
         *     A filter has one of these forms:
         *
         *     - `index_id:ID`: what is in this index.
         *     - `FIELD:value`: one value; in quotes where it has a space, `FIELD:"some value"`.
         *     - `-FIELD:value`: anything but that; a list, a range and `*` take the minus, too.
         *     - `FIELD:( a OR b )`: one of several values.
         *     - `FIELD:[1 TO 5]`: a number in a range, `*` for an open end; a brace in place of a bracket leaves that bound out. The
         *       keys `id` and `item_id` have no ranges.
         *     - `FIELD:*`: any value.
         *     - `FIELD:[south,west TO north,east]`: a part of the map, in degrees; west beyond east crosses the date line.
         *     - `{!dismax qf=FIELD}words`: words in one text field.
         *     - `{!tag=A,B}FIELD:value`: a filter with tags, by which `facet.field` and `stats.field` may leave it out.
         *
         *     There are no wildcards: a value such as `Du*` is looked for as it is.
         * @example [
         *       "index_id:rentals",
         *       "{!tag=T}ss_town:\"Lake Placid\""
         *     ]
         */
        fq: string[];
        /**
         * @description How many documents; more than the site allows is taken as the most it allows.
         * @example 20
         */
        rows: number;
        /**
         * @description How many documents to leave out first; longer lists are walked with `cursorMark`.
         * @example 0
         */
        start: number;
        /**
         * @description Walks through a whole list, however long: `*` begins, and `nextCursorMark` of an answer goes on, until it comes
         *     back unchanged. `sort` must end with `id asc` or `id desc` and hold neither `score` nor a random order; `start`
         *     stays away. A cursor is good for the same search alone (`rows`, `fl` and facets may change); any other is
         *     `malformed-cursor`.
         * @example *
         */
        cursorMark: string;
        /**
         * @description Up to three of `FIELD asc` or `FIELD desc`, separated by commas; `score` and `random_1`…`random_9998` too. Before
         *     them may stand `geodist(FIELD,LATITUDE,LONGITUDE) asc`, with a field of the use `area`: what is nearest to that
         *     place comes first, what has no place last.
         * @example fs_price asc,id asc
         */
        sort: string;
        /**
         * @description Fields of the documents, separated by commas; `id` alone where it is absent, and `*` for all that may be listed.
         * @example id,ss_name,fs_price
         */
        fl: string;
        /**
         * @description Whether to count values.
         * @example true
         */
        facet: boolean;
        /**
         * @description A field to count, up to 32, with an optional `{!ex=A,B}` in front to ignore filters of those tags.
         * @example [
         *       "{!ex=T}ss_town"
         *     ]
         */
        facetField: string[];
        /**
         * @description How many values of each facet; -1 and more than 500 are taken as 500.
         * @example 100
         */
        facetLimit: number;
        /**
         * @description Values of fewer documents are left out.
         * @example 1
         */
        facetMincount: number;
        /**
         * @description Whether to count documents without a value.
         * @example false
         */
        facetMissing: boolean;
        /**
         * @description Most first, or by the values themselves; `true` and `false` say the same.
         * @example count
         */
        facetSort: "count" | "index" | "true" | "false";
        /**
         * @description Only values that begin so.
         * @example La
         */
        facetPrefix: string;
        /**
         * @description Whether to compute statistics.
         * @example true
         */
        stats: boolean;
        /**
         * @description A numeric field, up to 8, with an optional `{!ex=A,B}` in front.
         * @example [
         *       "fs_price"
         *     ]
         */
        statsField: string[];
        /**
         * @description One of the configured boost functions, byte for byte; `boosts` of `GET /api/indexes/{index}` lists them. An empty one
         *     is none.
         * @example [
         *       ""
         *     ]
         */
        boost: string[];
        /**
         * @description A filter that lifts what it matches, with an optional weight such as `^2.5`, up to 999.999. A value that holds a `^`
         *     stands in quotes.
         * @example [
         *       "bs_instant:true^2.5"
         *     ]
         */
        bq: string[];
        /**
         * @description With ids the answer is that of `/api/documents`.
         * @example wmdemo-rentals-1532,wmdemo-rentals-1001
         */
        idsOfSearch: string;
        /**
         * @description Up to 300 document ids, separated by commas.
         * @example wmdemo-rentals-1532,wmdemo-rentals-1001
         */
        ids: string;
        /**
         * @description Limits a search to these bundles, separated by commas. Without it everything is searched that the site's blocks
         *     search together; what none of them searches is `unknown-bundle`. See `bundles` of `GET /api/indexes`.
         * @example rental
         */
        bundles: string;
        /**
         * @description Limits a search to an entity type, as `bundles` does to bundles.
         * @example listing
         */
        entityType: string;
        /**
         * @description Limits the documents to an index (`index_id:ID`), or to what a filter of a search leaves.
         * @example [
         *       "index_id:rentals"
         *     ]
         */
        filtersOfDocuments: string[];
        /**
         * @description Fields of the documents, separated by commas; all that may be listed where it is absent.
         * @example id,ss_name,fs_price
         */
        fieldsOfDocuments: string;
        /**
         * @description Facet counts as a map, as pairs, or as one list of values and counts in turn.
         * @example map
         */
        jsonNl: "map" | "arrarr" | "flat";
        /**
         * @description For clients of Solr; there is no other.
         * @example json
         */
        wt: components["schemas"]["WriterType"];
        /**
         * @description A function name for clients that can read JSONP only; `?` asks for plain JSON.
         * @example ?
         */
        jsonWrf: components["schemas"]["Callback"];
        /**
         * @description The id of the index.
         * @example rentals
         */
        index: string;
        /**
         * @description The key of the record, as `key` of the mapping names it: the id that the listing has in the feed, not that of its
         *     document. At most 200 characters without spaces, commas, quotes and parentheses.
         * @example 1532
         */
        listingKey: string;
        /**
         * @description The id of the index it belongs to. Without it, that of the site's own listings (`data` in `site.yaml`), or the only one
         *     that has a mapping.
         * @example rentals
         */
        listingIndex: string;
        /**
         * @description For clients of Solr; there is no other.
         * @example edismax
         */
        defType: "edismax";
        /**
         * @description For clients of Solr; answers are not indented.
         * @example true
         */
        indent: "true" | "false" | "on" | "off";
        /**
         * @description For clients of Solr; there is no other.
         * @example 2.2
         */
        version: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Names the request as the log does, and as `instance` of a problem.
         * @example 6f0f2c0e-8d0f-4a55-9d5e-0c8a5c2b8a11
         */
        RequestId: string;
        /**
         * @description Nobody keeps this answer.
         * @example no-store
         */
        NoStore: "no-store";
        /**
         * @description Nobody keeps a problem; a page is asked for again each time.
         * @example no-store
         */
        Unkept: "no-store" | "no-cache" | "private, no-store";
        /**
         * @description The same for everyone, and good for half a minute.
         * @example public, max-age=30
         */
        Briefly: "public, max-age=30";
        /**
         * @description The same for everyone, and good for a minute.
         * @example public, max-age=60
         */
        Minute: "public, max-age=60";
        /**
         * @description The same for everyone, and good for an hour.
         * @example public, max-age=3600
         */
        Hour: "public, max-age=3600";
        /**
         * @description Asked for again each time.
         * @example no-cache
         */
        Revalidated: "no-cache";
        /**
         * @description Seconds since the answer was made, where it was kept and may be cached further, or stands in for one that failed.
         * @example 7
         */
        Age: string;
        /**
         * @description Names what the answer says, for `If-None-Match`. It is weak: the same in every encoding, and however long the engine took.
         * @example W/"bT8Yw7x1mVh0c9fJk2aQ3w"
         */
        ETag: string;
        /**
         * @description The engine failed, with the code that follows `detail=`, and an answer that it gave up to five minutes ago is given in the
         *     place of the problem (RFC 9211).
         * @example waymark; fwd=stale; detail=upstream-unavailable
         */
        CacheStatus: string;
        /**
         * @description Seconds until it is worth asking again.
         * @example 5
         */
        RetryAfter: string;
        /** @description How the token is sent. */
        WwwAuthenticate: "Bearer";
        /**
         * @description The methods the path knows.
         * @example GET, HEAD, POST
         */
        Allow: string;
        /**
         * @description Where to go on.
         * @example /enquire/bt-leads-contact/thanks
         */
        Location: string;
        /**
         * @description For ten minutes the page that says thank you may show this browser what was sent.
         * @example waymark_enquiry=019e2730-0c00-7b1c-8d0e-3f1a8f0f7f11.mp5p1s00.GS0eJ9zhfKinHNrd.QAtz524GOHMDBmyDtN5n6DzY3dfD8m4dyfxSKzAU2rU; Max-Age=600; Path=/enquire/bt-leads-contact/thanks; HttpOnly; SameSite=Strict
         */
        SetReceipt: string;
        /**
         * @description The visitor's flags, as they are now.
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
                 * @description Words, `*:*` for everything, or one whole filter such as `id:(a OR b)`. Words are never refused for what they say,
                 *     only beyond 512 characters. A filter has as much room as the URL leaves it, or 16,384 characters in a form.
                 * @example lake
                 */
                q?: components["parameters"]["q"];
                /**
                 * @description Filters, up to 32; what is found passes each of them.
                 *
                 *     A filter has one of these forms:
                 *
                 *     - `index_id:ID`: what is in this index.
                 *     - `FIELD:value`: one value; in quotes where it has a space, `FIELD:"some value"`.
                 *     - `-FIELD:value`: anything but that; a list, a range and `*` take the minus, too.
                 *     - `FIELD:( a OR b )`: one of several values.
                 *     - `FIELD:[1 TO 5]`: a number in a range, `*` for an open end; a brace in place of a bracket leaves that bound out. The
                 *       keys `id` and `item_id` have no ranges.
                 *     - `FIELD:*`: any value.
                 *     - `FIELD:[south,west TO north,east]`: a part of the map, in degrees; west beyond east crosses the date line.
                 *     - `{!dismax qf=FIELD}words`: words in one text field.
                 *     - `{!tag=A,B}FIELD:value`: a filter with tags, by which `facet.field` and `stats.field` may leave it out.
                 *
                 *     There are no wildcards: a value such as `Du*` is looked for as it is.
                 * @example [
                 *       "index_id:rentals",
                 *       "{!tag=T}ss_town:\"Lake Placid\""
                 *     ]
                 */
                fq?: components["parameters"]["fq"];
                /**
                 * @description How many documents; more than the site allows is taken as the most it allows.
                 * @example 20
                 */
                rows?: components["parameters"]["rows"];
                /**
                 * @description How many documents to leave out first; longer lists are walked with `cursorMark`.
                 * @example 0
                 */
                start?: components["parameters"]["start"];
                /**
                 * @description Walks through a whole list, however long: `*` begins, and `nextCursorMark` of an answer goes on, until it comes
                 *     back unchanged. `sort` must end with `id asc` or `id desc` and hold neither `score` nor a random order; `start`
                 *     stays away. A cursor is good for the same search alone (`rows`, `fl` and facets may change); any other is
                 *     `malformed-cursor`.
                 * @example *
                 */
                cursorMark?: components["parameters"]["cursorMark"];
                /**
                 * @description Up to three of `FIELD asc` or `FIELD desc`, separated by commas; `score` and `random_1`…`random_9998` too. Before
                 *     them may stand `geodist(FIELD,LATITUDE,LONGITUDE) asc`, with a field of the use `area`: what is nearest to that
                 *     place comes first, what has no place last.
                 * @example fs_price asc,id asc
                 */
                sort?: components["parameters"]["sort"];
                /**
                 * @description Fields of the documents, separated by commas; `id` alone where it is absent, and `*` for all that may be listed.
                 * @example id,ss_name,fs_price
                 */
                fl?: components["parameters"]["fl"];
                /**
                 * @description Whether to count values.
                 * @example true
                 */
                facet?: components["parameters"]["facet"];
                /**
                 * @description A field to count, up to 32, with an optional `{!ex=A,B}` in front to ignore filters of those tags.
                 * @example [
                 *       "{!ex=T}ss_town"
                 *     ]
                 */
                "facet.field"?: components["parameters"]["facetField"];
                /**
                 * @description How many values of each facet; -1 and more than 500 are taken as 500.
                 * @example 100
                 */
                "facet.limit"?: components["parameters"]["facetLimit"];
                /**
                 * @description Values of fewer documents are left out.
                 * @example 1
                 */
                "facet.mincount"?: components["parameters"]["facetMincount"];
                /**
                 * @description Whether to count documents without a value.
                 * @example false
                 */
                "facet.missing"?: components["parameters"]["facetMissing"];
                /**
                 * @description Most first, or by the values themselves; `true` and `false` say the same.
                 * @example count
                 */
                "facet.sort"?: components["parameters"]["facetSort"];
                /**
                 * @description Only values that begin so.
                 * @example La
                 */
                "facet.prefix"?: components["parameters"]["facetPrefix"];
                /**
                 * @description Whether to compute statistics.
                 * @example true
                 */
                stats?: components["parameters"]["stats"];
                /**
                 * @description A numeric field, up to 8, with an optional `{!ex=A,B}` in front.
                 * @example [
                 *       "fs_price"
                 *     ]
                 */
                "stats.field"?: components["parameters"]["statsField"];
                /**
                 * @description Limits a search to these bundles, separated by commas. Without it everything is searched that the site's blocks
                 *     search together; what none of them searches is `unknown-bundle`. See `bundles` of `GET /api/indexes`.
                 * @example rental
                 */
                bundles?: components["parameters"]["bundles"];
                /**
                 * @description Limits a search to an entity type, as `bundles` does to bundles.
                 * @example listing
                 */
                entity_type?: components["parameters"]["entityType"];
                /**
                 * @description One of the configured boost functions, byte for byte; `boosts` of `GET /api/indexes/{index}` lists them. An empty one
                 *     is none.
                 * @example [
                 *       ""
                 *     ]
                 */
                boost?: components["parameters"]["boost"];
                /**
                 * @description A filter that lifts what it matches, with an optional weight such as `^2.5`, up to 999.999. A value that holds a `^`
                 *     stands in quotes.
                 * @example [
                 *       "bs_instant:true^2.5"
                 *     ]
                 */
                bq?: components["parameters"]["bq"];
                /**
                 * @description With ids the answer is that of `/api/documents`.
                 * @example wmdemo-rentals-1532,wmdemo-rentals-1001
                 */
                ids?: components["parameters"]["idsOfSearch"];
                /**
                 * @description Facet counts as a map, as pairs, or as one list of values and counts in turn.
                 * @example map
                 */
                "json.nl"?: components["parameters"]["jsonNl"];
                /**
                 * @description For clients of Solr; there is no other.
                 * @example json
                 */
                wt?: components["parameters"]["wt"];
                /**
                 * @description A function name for clients that can read JSONP only; `?` asks for plain JSON.
                 * @example ?
                 */
                "json.wrf"?: components["parameters"]["jsonWrf"];
                /**
                 * @description For clients of Solr; there is no other.
                 * @example edismax
                 */
                defType?: components["parameters"]["defType"];
                /**
                 * @description For clients of Solr; answers are not indented.
                 * @example true
                 */
                indent?: components["parameters"]["indent"];
                /**
                 * @description For clients of Solr; there is no other.
                 * @example 2.2
                 */
                version?: components["parameters"]["version"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several; 304 while it is still the same.
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
                 * @description What is typed so far; of many words the first six count.
                 * @example duc
                 */
                q: string;
                /**
                 * @description Limits a search to these bundles, separated by commas. Without it everything is searched that the site's blocks
                 *     search together; what none of them searches is `unknown-bundle`. See `bundles` of `GET /api/indexes`.
                 * @example rental
                 */
                bundles?: components["parameters"]["bundles"];
                /**
                 * @description Limits a search to an entity type, as `bundles` does to bundles.
                 * @example listing
                 */
                entity_type?: components["parameters"]["entityType"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several; 304 while it is still the same.
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
                 * @description Limits the documents to an index (`index_id:ID`), or to what a filter of a search leaves.
                 * @example [
                 *       "index_id:rentals"
                 *     ]
                 */
                fq?: components["parameters"]["filtersOfDocuments"];
                /**
                 * @description Fields of the documents, separated by commas; all that may be listed where it is absent.
                 * @example id,ss_name,fs_price
                 */
                fl?: components["parameters"]["fieldsOfDocuments"];
                /**
                 * @description Limits a search to these bundles, separated by commas. Without it everything is searched that the site's blocks
                 *     search together; what none of them searches is `unknown-bundle`. See `bundles` of `GET /api/indexes`.
                 * @example rental
                 */
                bundles?: components["parameters"]["bundles"];
                /**
                 * @description Limits a search to an entity type, as `bundles` does to bundles.
                 * @example listing
                 */
                entity_type?: components["parameters"]["entityType"];
                /**
                 * @description For clients of Solr; there is no other.
                 * @example json
                 */
                wt?: components["parameters"]["wt"];
                /**
                 * @description A function name for clients that can read JSONP only; `?` asks for plain JSON.
                 * @example ?
                 */
                "json.wrf"?: components["parameters"]["jsonWrf"];
            };
            header?: {
                /**
                 * @description The `ETag` of an earlier answer, or several; 304 while it is still the same.
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
                 * @description The `ETag` of an earlier answer, or several; 304 while it is still the same.
                 * @example W/"bT8Yw7x1mVh0c9fJk2aQ3w"
                 */
                "If-None-Match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the form; it begins with `bt-leads`.
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
                 * @description Written by browsers. A post from the page of an origin that is not ours is `cross-site`.
                 * @example https://www.example.com
                 */
                Origin?: components["parameters"]["origin"];
                /**
                 * @description Written by browsers; asked before `Origin` where it is there.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["fetchSite"];
            };
            path: {
                /**
                 * @description The id of the form; it begins with `bt-leads`.
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
                 * @description The `ETag` of an earlier answer, or several; 304 while it is still the same.
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
                 * @description Written by browsers. A post from the page of an origin that is not ours is `cross-site`.
                 * @example https://www.example.com
                 */
                Origin?: components["parameters"]["origin"];
                /**
                 * @description Written by browsers; asked before `Origin` where it is there.
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
                 * @description Up to 300 ids with commas between, in place of those of the cookie.
                 * @example 1532,1001
                 */
                ids?: components["parameters"]["idsOfFlags"];
                /**
                 * @description The field whose values the ids are; `id`, or that of one of the site's groups of flags.
                 * @example item_id
                 */
                key?: components["parameters"]["keyOfFlags"];
            };
            header?: never;
            path: {
                /**
                 * @description Which list of favourites (flags), and the name of the cookie that keeps it; `riot_solr_flag_items` unless the site names it otherwise.
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
                 * @description Written by browsers. A post from the page of an origin that is not ours is `cross-site`.
                 * @example https://www.example.com
                 */
                Origin?: components["parameters"]["origin"];
                /**
                 * @description Written by browsers; asked before `Origin` where it is there.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["fetchSite"];
                /**
                 * @description Written by browsers; the page to lead back to, where it is one of ours.
                 * @example https://www.example.com/stays
                 */
                Referer?: components["parameters"]["referer"];
            };
            path: {
                /**
                 * @description Which list of favourites (flags), and the name of the cookie that keeps it; `riot_solr_flag_items` unless the site names it otherwise.
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
                 * @description The `ETag` of an earlier answer, or several; 304 while it is still the same.
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
                 * @description The `ETag` of an earlier answer, or several; 304 while it is still the same.
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
            400: components["responses"]["BadRequest"];
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
                 * @description The id of the index it belongs to. Without it, that of the site's own listings (`data` in `site.yaml`), or the only one
                 *     that has a mapping.
                 * @example rentals
                 */
                index?: components["parameters"]["listingIndex"];
            };
            header?: {
                /**
                 * @description Written by browsers. A post from the page of an origin that is not ours is `cross-site`.
                 * @example https://www.example.com
                 */
                Origin?: components["parameters"]["origin"];
                /**
                 * @description Written by browsers; asked before `Origin` where it is there.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["fetchSite"];
            };
            path: {
                /**
                 * @description The key of the record, as `key` of the mapping names it: the id that the listing has in the feed, not that of its
                 *     document. At most 200 characters without spaces, commas, quotes and parentheses.
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
                 * @description The id of the index it belongs to. Without it, that of the site's own listings (`data` in `site.yaml`), or the only one
                 *     that has a mapping.
                 * @example rentals
                 */
                index?: components["parameters"]["listingIndex"];
            };
            header?: {
                /**
                 * @description Written by browsers. A post from the page of an origin that is not ours is `cross-site`.
                 * @example https://www.example.com
                 */
                Origin?: components["parameters"]["origin"];
                /**
                 * @description Written by browsers; asked before `Origin` where it is there.
                 * @example same-origin
                 */
                "Sec-Fetch-Site"?: components["parameters"]["fetchSite"];
            };
            path: {
                /**
                 * @description The key of the record, as `key` of the mapping names it: the id that the listing has in the feed, not that of its
                 *     document. At most 200 characters without spaces, commas, quotes and parentheses.
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
